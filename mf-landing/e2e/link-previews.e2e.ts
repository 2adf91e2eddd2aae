import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@konbit/operate/journeys';

test('a link preview finds title, picture and address', async ({ request, baseURL }) => {
  const html = await readPage(request);
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? `no ${name}`;
  expect(content('description').length).toBeGreaterThan(50);
  expect(content('og:title')).toContain('Bois Caïman Commemoration');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('og:image')).toMatch(new RegExp(`^${baseURL}/share-en\\.png\\?\\w+$`));
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${baseURL}/`);
});

test('a search engine finds the event', async ({ request }) => {
  const html = await readPage(request);
  const [, json = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Event',
    name: 'Bois Caïman Commemoration',
    startDate: '2025-08-14T19:00:00-04:00',
    endDate: '2025-08-14T22:00:00-04:00',
  });
});

for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest', '/robots.txt']) {
  test(`the site has ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200);
  });
}

const readPage = async (request: APIRequestContext): Promise<string> =>
  (await request.get('/', { headers: { accept: 'text/html' } })).text();
