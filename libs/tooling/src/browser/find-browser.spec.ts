import { findBrowser } from './find-browser.ts';

const nothing = { find: () => undefined, canInstall: () => false, download: () => undefined, say: () => undefined };
const cannot = () => {
  throw new Error('Unable to locate package');
};
const debian = { canInstall: () => true, install: cannot };

it.each<[string, NonNullable<Parameters<typeof findBrowser>[0]>, string]>([
  ['the one that is named', { forced: process.execPath }, process.execPath],
  ["the system's, before anything is installed", { ...debian, find: () => '/usr/bin/chromium' }, '/usr/bin/chromium'],
  ["Playwright's own, where Debian's can't be had", { ...debian, download: () => '/cache/chrome' }, '/cache/chrome'],
])('the browser for the journeys is %s', async (_, ways, path) =>
  expect(await findBrowser({ ...nothing, ...ways })).toBe(path),
);

it.each([
  [{ forced: '/no/chromium' }, 'CHROMIUM_PATH names /no/chromium'],
  [{}, 'npx playwright install chromium'],
])('with %j there is none, and a sentence says what to do', async (ways, sentence) => {
  await expect(findBrowser({ ...nothing, ...ways })).rejects.toThrow(sentence);
});

it.each(['chromium-headless-shell', 'chromium'])("is Debian's %s where we may install", async (available) => {
  const asked: string[] = [];
  const found = await findBrowser({
    ...nothing,
    find: () => (asked.includes(available) ? '/usr/bin/chromium' : undefined),
    canInstall: () => true,
    install: (name) => {
      asked.push(name);
      if (name !== available) cannot();
    },
  });
  expect([found, asked.at(-1)]).toEqual(['/usr/bin/chromium', available]);
});
