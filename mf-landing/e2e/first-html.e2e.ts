import { languages } from '@konbit/contracts';
import { expect, test } from '@konbit/operate/journeys';

/** What must be readable in each language before any script. */
const words = {
  en: ['Bois Caïman Commemoration', 'Freedom Without Emancipation', 'Programme', 'Complimentary Soup', 'Where & When'],
  ht: ['Soup gratis', 'Atelye kiltirèl'],
  fr: ['Soupe offerte', 'Atelier culturel'],
};

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`the invitation can be read whole in ${language}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const text of words[language]) await expect(page.getByText(text, { exact: false }).first()).toBeAttached();
      await page.locator('#programme > summary').click();
      await expect(page.getByText(words[language].at(-2) ?? '').first()).toBeVisible();
    });
  }

  test("'RSVP Now' leads by the wizard's address to the plain form", async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'RSVP Now' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('the page is styled: the title stands in light letters on the night', async ({ page }) => {
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Fraunces');
  });
});

test('link previews, search engines and calendars find what they need in the first HTML', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? `no ${name}`;
  expect(content('description').length).toBeGreaterThan(50);
  expect(content('og:title')).toContain('Bois Caïman Commemoration');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${baseURL}/`);

  const picture = await request.get(content('og:image'));
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const data = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'Bois Caïman Commemoration',
    startDate: '2025-08-14T19:00:00-04:00',
    endDate: '2025-08-14T22:00:00-04:00',
    isAccessibleForFree: true,
  });
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest', '/robots.txt']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
