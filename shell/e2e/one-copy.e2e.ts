import { long, test as onSite } from '@konbit/operate/journeys';
import { door, expect, test } from './support/drill.ts';
import { hubSaying } from './support/variants.ts';

/** A text that each library's code contains exactly once. */
const signatures: Record<string, string> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__reactContainer$',
  '@mantine/core': 'MantineProvider was not found in component tree',
  '@tanstack/react-query': 'No QueryClient set',
  'react-router': 'may be used only in the context of a <Router> component',
  jotai: 'no atom init',
  '@konbit/web': 'Idempotency-Key',
};

onSite('all modules together load one copy of every shared library', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /I will be there!/, includeHidden: true })).toBeAttached();
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();

  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  const copies: Record<string, number> = {};
  for (const [library, sentence] of Object.entries(signatures)) {
    copies[library] = texts.filter((text) => text.includes(sentence)).length;
  }
  expect(copies).toEqual(Object.fromEntries(Object.keys(signatures).map((library) => [library, 1])));
});

test('Module Federation’s DevTools read host and exposed modules', long, async ({ page, drill }) => {
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  const { release, base } = (await drill.list())['mf-hub']!;
  const remote = `mf-hub@${release}`;
  const entry = `${drill.origin}${base}mf-manifest.json`;
  const moduleInfo = await page.evaluate(
    () => Reflect.get(globalThis, '__FEDERATION__').moduleInfo as Record<string, object>,
  );
  expect(moduleInfo[`${remote}:${entry}`]).toMatchObject({
    remoteEntry: 'remoteEntry.js',
    modules: [{ modulePath: './app' }],
  });
  expect(Object.values(moduleInfo)).toContainEqual(
    expect.objectContaining({ remotesInfo: { [remote]: { matchedVersion: entry } } }),
  );
});

test('a hub built for another React is refused loudly', long, async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/ModuleFailure|RUNTIME-|Federation/);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  // `release.json` still names the shell's version: only the page shows the difference.
  const scripts = (text: string) => text.replaceAll(/\^19\.\d+\.\d+/g, '^99.0.0');
  await drill.deploy('mf-hub', hubSaying('Enter the Other Hub', { scripts }));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  await expect(door(page, 'Enter the Other Hub')).toHaveCount(0);
  expect(messages.join('\n')).toMatch(/react.*\^99\.0\.0/);
});
