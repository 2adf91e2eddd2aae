import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { hubFrom } from './support/built.ts';
import { expect, test } from './support/drill.ts';

const app = `
  import { showToast, toastsAtom } from '@konbit/web';
  import { Button, Drawer, Rating, Select, SimpleGrid, Stepper, Table, Tabs } from '@mantine/core';
  import * as Mantine from '@mantine/core';
  import { useToggle } from '@mantine/hooks';
  import { notifications, notificationsStore } from '@mantine/notifications';
  import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
  import * as Query from '@tanstack/react-query';
  import { getDefaultStore, useAtom, useAtomValue, useStore } from 'jotai';
  import { atomWithStorage, selectAtom } from 'jotai/utils';
  import { Suspense } from 'react';
  import { NavLink, useLocation } from 'react-router-dom';

  const dishAtom = atomWithStorage('dish', 'griot', sessionStorage as never, { getOnInit: true });
  const lastToastAtom = selectAtom(toastsAtom, (toasts) => toasts.at(-1)?.title ?? 'none');

  function Answer() {
    const { data } = useSuspenseQuery({ queryKey: ['answer'], queryFn: async () => 'an answer' });
    return <p>Query: {data}</p>;
  }

  function Facts() {
    const theme = Mantine.useMantineTheme();
    const location = useLocation();
    const facts = {
      theme: theme.primaryColor,
      oneCache: useQueryClient() === Query.useQueryClient(),
      cached: Query.useIsFetching() + useQueryClient().getQueryCache().getAll().length > 0,
      oneStore: useStore() === getDefaultStore(),
      place: location.pathname,
      toast: useAtomValue(lastToastAtom),
      notifications: Array.isArray(notificationsStore.getState().notifications),
    };
    return <pre>{JSON.stringify(facts)}</pre>;
  }

  export default function App() {
    const [isOpen, toggle] = useToggle();
    const [dish, setDish] = useAtom(dishAtom);
    return (
      <section aria-label="Any export">
        <Facts />
        <Suspense fallback={null}><Answer /></Suspense>
        <SimpleGrid cols={2}>
          <p>a cell of a grid</p>
        </SimpleGrid>
        <Rating defaultValue={3} aria-label="Stars" />
        <Select label="Dish" data={['griot', 'diri']} value={dish} onChange={(value) => setDish(value!)} />
        <p>Dish: {dish}</p>
        <Stepper active={1}><Stepper.Step label="First" /><Stepper.Step label="Second" /></Stepper>
        <Table.ScrollContainer minWidth={1200}>
          <Table striped><Table.Tbody><Table.Tr><Table.Td>A cell</Table.Td></Table.Tr></Table.Tbody></Table>
        </Table.ScrollContainer>
        <Mantine.Badge>A badge</Mantine.Badge>
        <Tabs defaultValue="one"><Tabs.List><Tabs.Tab value="one">A tab</Tabs.Tab></Tabs.List></Tabs>
        <Button onClick={() => toggle()}>Open the drawer</Button>
        <Button onClick={() => showToast({ title: 'From the hub' })}>Say so</Button>
        <Button onClick={() => notifications.show({ message: 'By the library' })}>Notify</Button>
        <Drawer opened={isOpen} onClose={() => toggle()} title="The drawer">In the drawer</Drawer>
        <NavLink to="/gamification">The hub</NavLink>
        <NavLink to="/">The event, as a NavLink</NavLink>
      </section>
    );
  }
`;

/** Of these components each element is compared with what Mantine's own sheet says. */
const styled = ['Rating', 'Select', 'Stepper', 'Badge', 'Tabs', 'Drawer']
  .map((name) => `.mantine-${name}-root`)
  .concat('.mantine-TableScrollContainer-scrollContainer');

const compared = [
  'display',
  'position',
  'color',
  'background-color',
  'border-radius',
  'border-top-width',
  'border-top-color',
  'padding-left',
  'padding-top',
  'margin-top',
  'overflow-x',
  'justify-content',
  'align-items',
  'text-align',
];

/** What a browser makes of each element in a component. */
const drawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (root, properties) =>
        [root, ...root.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element);
          const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
          return `${element.tagName}.${element.className.toString()} ${values.join('; ')}`;
        }),
      compared,
    );

const textOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
/** Mantine's sheet as its documentation loads it, and the site's colors. */
const stock = [textOf('@mantine/core/styles.layer.css'), textOf('@konbit/web/tokens.css')].join('\n');

test('a hub takes any export of a shared library, by its own deploy alone', async ({
  page,
  drill,
  context,
  policies,
  quietConsole,
}) => {
  // A grid writes a style, which the policy leaves out.
  policies.expect(/^style-src/);
  quietConsole.expect(/Content Security Policy/);
  const hub = hubFrom(app);
  try {
    const shell = await drill.shell();
    const refusal = hub.build();
    expect(refusal).toMatch(/loads \d+\.\d kB for its first render, with \d+\.\d for all of @mantine\/core/);
    hub.setBudget(260);
    const said = hub.build();
    expect(said).toMatch(
      /mf-hub takes Badge, Drawer, Rating, Select, SimpleGrid, Stepper, Table, useMantineTheme from all of @mantine\/core. That adds up to \d+\.\d kB/,
    );
    await drill.deploy('mf-hub', hub.dist);
    expect(await drill.shell()).toBe(shell);

    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/gamification');
    const part = page.getByRole('region', { name: 'Any export' });
    await expect(part).toBeVisible();
    const facts = async () => JSON.parse((await part.locator('pre').textContent())!) as Record<string, unknown>;
    expect(await facts()).toEqual({
      theme: 'flagRed',
      oneCache: true,
      cached: true,
      oneStore: true,
      place: '/gamification',
      toast: 'none',
      notifications: true,
    });
    await expect(part).toContainText('Query: an answer');
    await expect(part.getByText('a cell of a grid')).toBeVisible();

    await part.getByRole('button', { name: 'Open the drawer' }).click();
    await expect(page.getByRole('dialog', { name: 'The drawer' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const here = await Promise.all(styled.map((selector) => drawn(page, selector)));
    const reference = await context.newPage();
    await reference.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const themeSheet = await (await page.request.get(await sheetOf(page, 'theme'))).text();
    const color = await part.evaluate((element) => getComputedStyle(element).color);
    const { html, attributes } = await page.evaluate(() => ({
      html: document.body.innerHTML.replace(/<(script|style|link)[^]*?<\/\1>/g, ''),
      attributes: [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    }));
    const sheets = `<style>${stock}</style><style>${themeSheet} body { color: ${color} }</style>`;
    await reference.setContent(`<!doctype html><html ${attributes}><head>${sheets}</head><body>${html}</body></html>`);
    const there = await Promise.all(styled.map((selector) => drawn(reference, selector)));
    for (const [index, selector] of styled.entries()) expect(here[index], selector).toEqual(there[index]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'The drawer' })).toBeHidden();

    await part.getByRole('combobox', { name: 'Dish' }).click();
    await page.getByRole('option', { name: 'diri' }).click();
    await expect(part).toContainText('Dish: diri');
    await part.getByRole('button', { name: 'Say so' }).click();
    await expect(page.getByRole('list').getByText('From the hub')).toBeVisible();
    expect(await facts()).toMatchObject({ toast: 'From the hub' });

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await part.getByRole('button', { name: 'Notify' }).click();
    await expect(page.getByRole('list').getByText('By the library')).toBeVisible();

    await expect(part.getByRole('link', { name: 'The hub', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await part.getByRole('link', { name: 'The event, as a NavLink' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
  } finally {
    hub.remove();
  }
});

const sheetOf = (page: Page, name: string) =>
  page.evaluate(
    (word) =>
      [...document.querySelectorAll('link')].map(({ href }) => href).find((href) => href.includes(`/${word}.`))!,
    name,
  );
