import { languages } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';
import type { PublishedEvent } from './event-files.ts';

const hub = moduleBuild('mf-hub', 'hub', {
  facts: { page: { paths: ['/hub'], title: { en: 'Hub', ht: 'Hub', fr: 'Hub' } } },
  files: {
    'prerendered/page.mjs':
      'export const prerenderPage = async (language, content) => "<p>At " + content.event.venue[language] + "</p>";',
  },
});
const landing = landingBuild('at', "return '<p>at ' + content.event.venue[language] + '</p>'");
const stage = gatewayStageForEach(() => [
  shellBuild('one', { files: { 'share.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>' } }),
  landing,
  hub,
]);

const shipped = pageContent(content);
const venue = { en: 'The barn', ht: 'Depo a', fr: 'La grange' };
const title = { en: 'Lemons & <Friends>', ht: 'Sitwon', fr: 'Citrons' };
const other = { ...shipped, event: { ...shipped.event, title, venue } };

function say(event: PublishedEvent): void {
  const tag = `W/"${event.version}"`;
  stage.answer = (request, response) => {
    const isHeld = request.headers['if-none-match'] === tag;
    response.writeHead(isHeld ? 304 : 200, { etag: tag }).end(isHeld ? undefined : JSON.stringify(event));
  };
}
const published = (version: number): PublishedEvent => ({
  version,
  publishedAt: '2030-11-05T09:00:00.000Z',
  content: other,
});
const reopen = async () => {
  await stage.gateway.close();
  await stage.open();
};
const answerTo = (url: string, language = 'en') =>
  stage.gateway.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

it('shows the shipped event while none is published', async () => {
  say({ ...published(0), publishedAt: null });
  await reopen();
  expect((await answerTo('/', 'fr')).body).toContain(content.event.title.fr);
  expect((await answerTo('/calendar.fr.ics')).body).toContain('UID:bois-caiman-2025@konbit');
  expect((await answerTo('/event.json')).statusCode).toBe(404);
});

it.each(languages)('shows the published event everywhere, in %s', async (language) => {
  say(published(3));
  await reopen();
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
  expect((await answerTo('/event.json')).json()).toMatchObject({ version: 3 });
});

it('follows the next published event', async () => {
  say(published(1));
  await reopen();
  const picture = (html: string) => /property="og:image" content="https:\/\/event\.test([^"]*)"/.exec(html)![1]!;
  const before = picture((await answerTo('/', 'ht')).body);
  expect(before).toMatch(/^\/share-ht\.png\?\w{10}$/);
  expect((await answerTo(before)).headers['content-type']).toBe('image/png');
  const moved = { ...other, event: { ...other.event, venue: { ...venue, en: 'The field' } } };
  say({ ...published(2), content: moved });
  await stage.until('/', 'The field');
  expect(picture((await answerTo('/', 'ht')).body)).toBe(before);
});

it('keeps the last event while the api is away', async () => {
  say(published(1));
  await reopen();
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

it('returns to the shipped event once none is published', async () => {
  say(published(1));
  await reopen();
  say({ ...published(0), publishedAt: null });
  await stage.until('/', content.event.venue.en);
});
