import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '@konbit/operate';
import { expect, test } from './support/drill.ts';
import { appBecomes, moduleVariant } from './support/variants.ts';

/** A component that the shell provides to modules, with the props to draw it by. */
type Props = Record<string, unknown>;

/** Each beside a prop of Mantine's documentation: a stub would ignore it. */
const samples: Record<string, Props> = {
  Button: { children: 'Button', mt: { base: 'sm', sm: 'lg' } },
  Loader: { type: 'dots' },
  Skeleton: { height: 20 },
  Title: { children: 'Title', order: 3 },
  UnstyledButton: { children: 'UnstyledButton' },
  VisuallyHidden: { children: 'VisuallyHidden' },
  Modal: { children: 'Modal', opened: true, removeScrollProps: { className: 'scroll-of-modal' } },
  Progress: { value: 40 },
  Checkbox: { label: 'Checkbox', indeterminate: true },
  Radio: { label: 'Radio' },
  Tabs: { children: 'Tabs', orientation: 'vertical' },
  Textarea: { label: 'Textarea', autosize: true },
  TextInput: { label: 'TextInput', error: 'Error of TextInput' },
};

const facades = ['mantine', 'dialogs', 'controls', 'progress'].map((name) => `@konbit/web/provided/${name}`);

function providedComponents(): string[] {
  const file = join(findWorkspace(), 'shell/dist/provides.json');
  const { provides } = JSON.parse(readFileSync(file, 'utf8')) as { provides: Record<string, string[]> };
  const names = facades.flatMap((facade) => provides[facade]!).filter((name) => /^[A-Z]/.test(name));
  return [...new Set(names)];
}

/** Draws the samples as a module does: with the shell's own copies, in the shell's tree. */
const drawing = `
  const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name.startsWith('shell'));
  const loading = ${JSON.stringify(facades)}.map(async (facade) => (await host.loadShare(facade))());
  const React = host.loadShareSync('react')();
  const Samples = React.lazy(async () => {
    const components = Object.assign({}, ...(await Promise.all(loading)));
    const draw = ([name, props]) => React.createElement(components[name], { key: name, ...props });
    return { default: () => Object.entries(${JSON.stringify(samples)}).map(draw) };
  });
  globalThis.drawSamples = () => React.createElement(Samples);
`;

test('each component that the shell provides is drawn whole', async ({ page, drill, policies, quietConsole }) => {
  expect(Object.keys(samples).sort()).toEqual(providedComponents().sort());
  // A responsive prop writes a style, which the policy leaves out.
  policies.expect(/^style-src/);
  quietConsole.expect(/Content Security Policy/);
  const exposed = (text: string) => appBecomes('globalThis.drawSamples')(`${drawing};${text}`);
  await drill.deploy('mf-hub', moduleVariant('mf-hub', { exposed }));
  await page.goto('/gamification');
  for (const name of Object.keys(samples))
    await expect(page.locator(`.mantine-${name}-root`).first(), name).toBeAttached();
  await expect(page.locator('.scroll-of-modal')).toContainText('Modal');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expect(page.getByText('Error of TextInput')).toBeVisible();
});

interface SourceMap {
  sources: string[];
  sourcesContent: string[];
}

/** `node_modules/…` of `webpack://shell_29cde6e8/../node_modules/…`. */
const fileOf = (source: string) => /node_modules\/[^?]+/.exec(source)?.[0];

test('a build holds the libraries’ own files, none of ours in their place', () => {
  const root = findWorkspace();
  const changed: string[] = [];
  let compared = 0;
  for (const folder of ['shell/dist/assets', 'mf-landing/dist', 'mf-rsvp/dist', 'mf-gallery/dist', 'mf-hub/dist'])
    for (const name of readdirSync(join(root, folder)).filter((file) => file.endsWith('.js.map'))) {
      const map = JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as SourceMap;
      for (const [index, source] of map.sources.entries()) {
        if (source.startsWith('data:')) changed.push(source);
        const file = fileOf(source);
        if (!file) continue;
        compared += 1;
        if (readFileSync(join(root, file), 'utf8') !== map.sourcesContent[index]) changed.push(source);
      }
    }
  expect(changed).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
