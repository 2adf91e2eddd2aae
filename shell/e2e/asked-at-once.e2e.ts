import { expect, longUnless, test } from '@konbit/operate/journeys';

const pages = [
  { path: '/', shown: 'Be the first to join our gallery!', late: /-$/ },
  // The hub's email form uses shared libraries that not every page loads.
  { path: '/gamification', shown: 'Enter Dashboard', late: /\/assets\/\d+\.\w+\.js$/ },
  // The wizard does not need these until something is typed.
  { path: '/?rsvp', shown: 'Start Registration', late: /\/assets\/\d+\.\w+\.js$/ },
];

for (const { path, shown, late } of pages) {
  test(`${path} names all that it loads, and loads nothing twice`, longUnless(path !== '/'), async ({ page }) => {
    await page.addInitScript('requestIdleCallback = () => 0');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') return;
      const { pathname, search } = new URL(request.url());
      if (/\.js(on)?$/.test(pathname)) requested.push(pathname + search);
    });
    const html = await (await page.goto(path))!.text();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();

    expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual([]);
    const isNamed = (address: string) => html.includes(`"${address.replaceAll('&', '&amp;')}"`);
    expect(requested.filter((address) => !isNamed(address) && !late.test(address))).toEqual([]);
    expect(requested.length).toBeGreaterThan(4);
  });
}
