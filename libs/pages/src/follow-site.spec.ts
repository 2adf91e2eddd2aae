import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStageForEach } from '../test-support/pages-stage.ts';
import type { PublishedEvent } from './event-files.ts';
import { startPages } from './start-pages.ts';

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
const stage = pagesStageForEach({
  live: () => [shellBuild('one'), landing, hub],
  answer: ({ headers }, response) => {
    const etag = `W/"${published.version}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : JSON.stringify(published));
  },
});
const away = () => {
  stage.answer = (_request, response) => response.writeHead(503).end();
};
/** The next event has another place. */
function move(): void {
  const moved = { ...other, event: { ...other.event, venue: { ...venue, en: 'The field' } } };
  published = { ...first, version: 4, content: moved };
}

it('pages change their words when a moment of the event has passed', async () => {
  const words =
    "return content.event.closesAt && Date.parse(content.event.closesAt) <= Date.now() ? '<p>closed</p>' : '<p>open</p>'";
  await stage.show(landingBuild('words', words));
  const closesAt = new Date(Date.now() + 3000).toISOString();
  published = { ...first, version: 4, content: { ...other, event: { ...other.event, closesAt } } };
  await stage.until('live/en/index.html', closesAt);
  await stage.until('live/en/index.html', '<p>closed</p>');
});

it.each(languages)('shows the published event everywhere, in %s', (language) => {
  const page = stage.file(`live/${language}/index.html`);
  expect(page).toContain(`<p>at ${venue[language]}</p>`);
  expect(page).toContain(title[language]);
  const [, data] = /<script type="application\/json" id="event">([^]*?)<\/script>/.exec(page)!;
  expect(JSON.parse(data!)).toEqual(JSON.parse(JSON.stringify(other)));
  expect(data).not.toContain('<'); // No text of it ends the element.
  expect(stage.file(`live/${language}/hub.html`)).toContain(`<p>At ${venue[language]}</p>`);
  const calendar = stage.file(`live/files/calendar.${language}.ics`);
  expect(calendar).toMatch(/SEQUENCE:3\r\n/);
  expect(calendar).toContain(venue[language]);
  expect(JSON.parse(stage.file('live/files/event.json'))).toMatchObject({ version: 3 });
});

it('follows the next published event; the same picture keeps its address and its time', async () => {
  const picture = (html: string) => /property="og:image" content="https:\/\/event\.test([^"]*)"/.exec(html)![1]!;
  const timeOf = (path: string) => statSync(join(stage.pagesDir, 'live/files', path)).mtimeMs;
  await stage.show(shellBuild('two', { files: share }));
  const before = picture(stage.file('live/ht/index.html'));
  expect(before).toMatch(/^\/share-ht\.png\?\w{10}$/);
  const times = ['share-ht.png', 'modules.json'].map(timeOf);
  const set = stage.set();
  move();
  await stage.until('live/en/index.html', 'The field');
  expect(stage.set()).not.toBe(set);
  expect(picture(stage.file('live/ht/index.html'))).toBe(before);
  expect(['share-ht.png', 'modules.json'].map(timeOf)).toEqual(times);
});

it('keeps the last event while the api is away, also when it starts then', async () => {
  away();
  await stage.show(moduleBuild('mf-rsvp', 'new'));
  expect(stage.file('live/files/modules.json')).toContain('mf-rsvp');
  expect(stage.file('live/en/index.html')).toContain('The barn');
  await stage.restart();
  await stage.show(moduleBuild('mf-rsvp', 'newer'));
  expect(stage.file('live/en/index.html')).toContain('The barn');
  expect(JSON.parse(stage.file('live/files/event.json'))).toMatchObject({ version: 3 });
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
  expect(stage.file('live/en/index.html')).toContain('The barn');
});

it('shows the shipped event while none is published', async () => {
  published = { ...first, version: 0, publishedAt: null };
  await stage.until('live/en/index.html', content.event.venue.en);
  expect(stage.file('live/fr/index.html')).toContain(content.event.title.fr);
  expect(stage.file('live/files/calendar.fr.ics')).toContain('UID:bois-caiman-2025@konbit');
  expect(stage.has('live/files/event.json')).toBe(false);
});

it('a set that cannot be written is reported once, and the last one stays until it can', async () => {
  const set = stage.set();
  const { read } = stage.store;
  const failing = jest.spyOn(stage.store, 'read').mockRejectedValue(new Error('The disk is broken.'));
  move();
  while (failing.mock.calls.length < 3) await pause(20);
  await stage.pages.refresh();
  expect([stage.set(), stage.reported]).toEqual([set, ['The disk is broken.']]);
  failing.mockImplementation(read);
  await stage.until('live/en/index.html', 'The field');
});

it('a deploy into the folder is seen without being told', async () => {
  await stage.publish(landingBuild('seen'));
  await stage.until('live/en/index.html', '<p>seen en</p>');
});

it('two processes on one folder of releases do each other no harm', async () => {
  const { folder, store, siteDir, apiUrl, reported } = stage;
  const pagesDir = join(folder, 'other');
  const report = ({ message }: Error) => void reported.push(message);
  const other = await startPages({ store, siteDir, pagesDir, apiUrls: [apiUrl], report });
  await stage.publish(landingBuild('both'));
  for (const path of ['live/en/index.html', '../other/live/en/index.html']) await stage.until(path, '<p>both en</p>');
  await other.close({ timeoutMs: 100 });
  expect(reported).toEqual([]);
});

it('a lost list takes no site down, and a shell that was taken back does', async () => {
  await stage.store.update((state) => ({ ...state, rooms: {}, log: [] }));
  await stage.pages.refresh();
  expect(stage.has('live/en/index.html')).toBe(true);
  const entry = { at: new Date().toISOString(), by: 'test', action: 'remove' as const };
  await stage.store.update((state) => ({ ...state, log: [entry], workerOff: true }));
  await stage.pages.refresh();
  expect(stage.has('live')).toBe(false);
});
