import { expect, long, longUnless, test } from '@konbit/operate/journeys';

const pages = [
  { path: '/', shown: 'Be the first to join our gallery!', late: /-$/ },
  // Libraries of the shell that its door takes, beside what every page has.
  { path: '/gamification', shown: 'Enter Dashboard', late: /\/assets\/\d+\.\w+\.js$/ },
  // What the wizard does without until something is typed.
  { path: '/?rsvp', shown: 'Start Registration', late: /\/assets\/\d+\.\w+\.js$/ },
];

for (const { path, shown, late } of pages) {
  test(`${path} names all that it loads, and loads nothing twice`, longUnless(path !== '/'), async ({ page }) => {
    await page.addInitScript('requestIdleCallback = () => 0');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') return;
      const { pathname, search } = new URL(request.url());
      // When a photo comes is the browser's matter: `loading="lazy"`.
      if (/\.js(on)?$|^\/api\/(?!.*\/photo$)/.test(pathname)) asked.push(pathname + search);
    });
    const html = await (await page.goto(path))!.text();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();

    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
    const isNamed = (address: string) => html.includes(`"${address.replaceAll('&', '&amp;')}"`);
    expect(asked.filter((address) => !isNamed(address) && !late.test(address))).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
  });

  test(`the browser takes all that ${path} asks for ahead`, long, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    // So long after the page has loaded, the browser names what was asked for in vain.
    await page.waitForTimeout(8000);
    expect(warnings).toEqual([]);
  });
}
