import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@konbit/contracts';
import { cancelEvent, pageContent, postponeEvent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import sharp, { type Region } from 'sharp';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';
import { drawShare, eventFiles, type PublishedEvent, shareWords } from './event-files.ts';

const ofShell = (name: string) => readFile(join(import.meta.dirname, '../../../shell/public', name), 'utf8');
const { event } = content;

describe('the picture for link previews', () => {
  it('is a small PNG with the event’s words, and has room for the longest', async () => {
    const scene = await ofShell('share.svg');
    const long = 'Komemorasyon '.repeat(30);
    const picture = await drawShare(scene, { title: long, subtitle: long, facts: long });
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(picture.length).toBeLessThan(300_000);
    const [words, rest] = await brightness(picture);
    const [fewer, same] = await brightness(await drawShare(scene, { ...shareWords(event, 'en'), title: '& <' }));
    expect(words).toBeGreaterThan(fewer + 5);
    expect(Math.abs(rest - same)).toBeLessThan(1);
  });

  it('shows date and place, or the change', () => {
    expect(shareWords(event, 'fr')).toEqual({
      title: event.title.fr,
      subtitle: event.subtitle.fr,
      facts: '14 août 2025 · North York',
    });
    const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
    expect(shareWords(postponeEvent(content, { to }).event, 'ht').facts).toBe('premye jen 2026 · North York');
    expect(shareWords(postponeEvent(content, {}).event, 'en').facts).toBe('Postponed: a new date will follow');
    expect(shareWords(cancelEvent(content).event, 'fr').facts).toBe('Annulé');
  });
});

it('the web manifest has the event’s name', async () => {
  const read = (name: string) => (name === 'site.webmanifest' ? ofShell(name) : Promise.resolve(undefined));
  const files = await eventFiles({
    ...{ event: pageContent(content), live: undefined, origin: '', read },
    report: (error) => {
      throw error;
    },
  });
  const base = JSON.parse(await ofShell('site.webmanifest')) as object;
  for (const language of languages) {
    const manifest = await files.file(`site-${language}.webmanifest`);
    const names = { name: event.title[language], short_name: content.shortName[language] };
    expect(JSON.parse(manifest!.body.toString())).toEqual({ ...base, lang: language, ...names });
  }
  expect(files.localize('href="/site.webmanifest" content="/share.png"', 'ht')).toBe(
    'href="/site-ht.webmanifest" content="/share.png"',
  );
});

async function brightness(picture: Buffer): Promise<[words: number, scene: number]> {
  const meanOf = async (area: Region) => {
    const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  const words = { left: 60, top: 20, width: 600, height: 220 };
  return [await meanOf(words), await meanOf({ left: 700, top: 0, width: 500, height: 630 })];
}

describe('a live site', () => {
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
  beforeEach(() => (published = first));
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

  it('shows the shipped event while none is published', async () => {
    published = { ...first, version: 0, publishedAt: null };
    await stage.until('/', content.event.venue.en);
    expect((await answerTo('/', 'fr')).body).toContain(content.event.title.fr);
    expect((await answerTo('/calendar.fr.ics')).body).toContain('UID:bois-caiman-2025@konbit');
    expect((await answerTo('/event.json')).statusCode).toBe(404);
  });
});
