import { languages } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { landingBuild, moduleBuild, shellBuild } from '@konbit/pages/test-support/builds';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';
import type { PublishedEvent } from '@konbit/pages/event-files';

const hub = moduleBuild('mf-hub', 'hub', {
  facts: { page: { paths: ['/hub'], title: { en: 'Hub', ht: 'Hub', fr: 'Hub' } } },
  files: {
    'prerendered/page.mjs':
      'export const prerenderPage = async (language, content) => "<p>At " + content.event.venue[language] + "</p>";',
  },
});
const landing = landingBuild('at', "return '<p>at ' + content.event.venue[language] + '</p>'");
const share = { 'share.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>' };

const shipped = pageContent(content);
const venue = { en: 'The barn', ht: 'Depo a', fr: 'La grange' };
const title = { en: 'Lemons & <Friends>', ht: 'Sitwon', fr: 'Citrons' };
const other = { ...shipped, event: { ...shipped.event, title, venue } };
const first: PublishedEvent = { version: 3, publishedAt: '2030-11-05T09:00:00.000Z', content: other };

let published: PublishedEvent;
beforeEach(() => {
  published = first;
});
const stage = gatewayStageForEach({
  live: () => [shellBuild('one', { files: share }), landing, hub],
  answer: ({ headers }, response) => {
    const etag = `W/"${published.version}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : JSON.stringify(published));
  },
});
const answerTo = (url: string, language = 'en') =>
  stage.gateway.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

it('shows the published event everywhere, in each language', async () => {
  for (const language of languages) {
    const { body } = await answerTo('/', language);
    expect(body).toContain(`<p>at ${venue[language]}</p>`);
    expect(body).toContain(title[language]);
    const [, data] = /<script type="application\/json" id="event">([^]*?)<\/script>/.exec(body)!;
    expect(JSON.parse(data!)).toEqual(JSON.parse(JSON.stringify(other)));
    expect(data).not.toContain('<'); // No text of it ends the element.
    expect((await answerTo('/hub', language)).body).toContain(`<p>At ${venue[language]}</p>`);
    const calendar = await answerTo(`/calendar.${language}.ics`);
    expect(calendar.headers['content-type']).toMatch(/^text\/calendar/);
    expect(calendar.body).toMatch(/SEQUENCE:3\r\n/);
    expect(calendar.body).toContain(venue[language]);
  }
  expect((await answerTo('/event.json')).json()).toMatchObject({ version: 3 });
});

it('follows the next published event; the same picture keeps its address', async () => {
  const picture = (html: string) => /property="og:image" content="https:\/\/event\.test([^"]*)"/.exec(html)![1]!;
  const before = picture((await answerTo('/', 'ht')).body);
  expect(before).toMatch(/^\/share-ht\.png\?\w{10}$/);
  expect((await answerTo(before)).headers['content-type']).toBe('image/png');
  const moved = { ...other, event: { ...other.event, venue: { ...venue, en: 'The field' } } };
  published = { ...first, version: 4, content: moved };
  await stage.until('/', 'The field');
  expect(picture((await answerTo('/', 'ht')).body)).toBe(before);
});

it('keeps the last event while the api is away', async () => {
  await new Promise<void>((resolve) => {
    stage.answer = (_request, response) => {
      response.writeHead(503).end();
      resolve();
    };
  });
  await stage.publish(moduleBuild('mf-rsvp', 'new'));
  await stage.until('/modules.json', 'mf-rsvp');
  expect((await answerTo('/')).body).toContain('The barn');
});

it('reports an event that it cannot read, and keeps the last', async () => {
  let looks = 0;
  await new Promise<void>((resolve) => {
    stage.answer = (_request, response) => {
      response.end('<html>');
      if (++looks === 2) resolve();
    };
  });
  expect(stage.reported[0]).toMatch(/^The event could not be read: /);
  expect((await answerTo('/')).body).toContain('The barn');
});

it('shows the shipped event while none is published', async () => {
  published = { ...first, version: 0, publishedAt: null };
  await stage.until('/', content.event.venue.en);
  expect((await answerTo('/', 'fr')).body).toContain(content.event.title.fr);
  expect((await answerTo('/calendar.fr.ics')).body).toContain('UID:bois-caiman-2025@konbit');
  expect((await answerTo('/event.json')).statusCode).toBe(404);
});
