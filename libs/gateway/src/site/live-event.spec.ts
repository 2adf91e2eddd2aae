import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, languages } from '@konbit/contracts';
import { calendarUid } from '@konbit/event';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../gateway/create-gateway.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { storeOrigin } from '../publish/compose-pages.ts';
import { publishTogether } from '../publish/publish-together.ts';
import type { Cleanups } from '../site/site.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { buildsIn } from '../test-support/builds.ts';
import { otherEvent, shippedWords } from '../test-support/other-event.ts';
import { followEvent } from './follow-event.ts';
import { eventIn, type PublishedEvent } from './live-event.ts';

// Smaller forms of files are no matter here, and take most of the processor time.
jest.mock('../publish/compressed.ts', () => ({ compressed: () => Promise.resolve([]) }));

// Drawn pictures have a spec of their own; here they hold the words that they would show.
jest.mock('../share/draw-share.ts', () => jest.requireActual('../test-support/share-words-alone.ts'));

const workspace = findWorkspace();
const rooms = [...modulesIn(workspace), 'shell'] as const;
const dir = mkdtempSync(join(tmpdir(), 'other-event-'));
const cleanups: Cleanups = [];

/** The service, which tells of a publishing as it does. */
let live: PublishedEvent = { version: 0, publishedAt: null, content: otherEvent() };
const service = createServer((request, answer) => {
  const tag = `W/"${live.version}"`;
  const isHeld = request.headers['if-none-match'] === tag;
  answer.writeHead(isHeld ? 304 : 200, { etag: tag }).end(isHeld ? undefined : JSON.stringify(live));
});

let gateway: FastifyInstance;
const answerTo = (url: string, language = 'en') =>
  gateway.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });
const follow = async () =>
  followEvent(join(dir, 'site'), { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }, cleanups);

beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const key = ensureReleaseKey(join(dir, 'key.pem'), modulesIn(workspace));
  const site = { dir: join(dir, 'site'), key };
  await publishTogether(
    site,
    rooms.map((room) => ({ room, dist: join(workspace, room, 'dist') })),
  );
  await storeOrigin(site.dir, 'https://lemons.test');
  gateway = await createGateway({ siteDir: site.dir, apiUrl: 'http://127.0.0.1:9' });
});

afterAll(async () => {
  for (const end of cleanups) await end();
  await gateway.close();
  service.close();
  rmSync(dir, { recursive: true, force: true });
});

it('says the shipped event, as it was built, while none is published', async () => {
  await follow();
  const { body } = await answerTo('/', 'fr');
  expect(body).toContain('Commémoration du Bois-Caïman');
  expect(eventIn(body)!.event.id).toBe('bois-caiman-2025');
  expect((await answerTo('/calendar.fr.ics')).body).toContain('UID:bois-caiman-2025@konbit');
});

describe('once another event is published', () => {
  const content = otherEvent();
  const oldWords = shippedWords();
  beforeAll(async () => {
    live = { version: 1, publishedAt: '2030-11-05T09:00:00.000Z', content };
    await follow();
  });

  const pages = ['/', '/privacy', '/gamification', '/nowhere'];
  const beside = ['/calendar.en.ics', '/calendar.ht.ics', '/calendar.fr.ics', '/site-en.webmanifest', '/event.json'];

  it.each([
    ...pages.flatMap((url) => languages.map((language) => [url, language] as const)),
    ...beside.map((url) => [url, 'en'] as const),
  ])('%s in %s holds no old word', async (url, language) => {
    const { body, statusCode } = await answerTo(url, language);
    expect(statusCode).toBe(url === '/nowhere' ? 404 : 200);
    const text = body.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
    expect(oldWords.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/Bois.?Ca[iï]man|Bwa Kayiman|North York|example\.org|Example [A-Z]/);
  });

  it.each(languages)('its first HTML, head and data are of that event, in %s', async (language) => {
    const { body } = await answerTo('/', language);
    const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(body)!;
    const read = title!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(read).toBe(content.event.title[language]);
    expect(eventIn(body)).toEqual(JSON.parse(JSON.stringify(content)));
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
    expect(JSON.parse(data!)).toMatchObject({ startDate: content.event.startsAt, url: 'https://lemons.test/' });
    expect(body).not.toMatch(/__ORIGIN__|__RELEASE__/);
  });

  it('its picture, manifest and calendar file are named in the page, and there', async () => {
    const { body } = await answerTo('/', 'ht');
    const [, picture] = /property="og:image" content="https:\/\/lemons\.test([^"]*)"/.exec(body)!;
    const [, manifest] = /rel="manifest" href="([^"]*)"/.exec(body)!;
    const [, calendar] = /href="([^"]*\.ics)"/.exec(body)!;
    expect([manifest, calendar]).toEqual(['/site-ht.webmanifest', '/calendar.ht.ics']);
    expect(picture).toMatch(/^\/share-ht\.png\?\w{10}$/);
    const drawn = await answerTo(picture!);
    expect(drawn.headers['content-type']).toBe('image/png');
    expect(drawn.json()).toMatchObject({ title: content.event.title.ht, subtitle: content.event.subtitle.ht });
    const file = await answerTo(calendar!);
    expect(file.headers['content-type']).toMatch(/^text\/calendar/);
    expect(file.body).toContain(`UID:${calendarUid(content.event)}\r\n`);
    expect(file.body).toContain('SEQUENCE:1\r\n');
  });

  it('follows what is published next, without drawing the same words anew', async () => {
    const before = (await answerTo('/', 'ht')).body;
    const venue = { en: 'The barn', ht: 'Depo a', fr: 'La grange' };
    live = { ...live, version: 2, content: { ...content, event: { ...content.event, venue } } };
    await follow();
    const { body } = await answerTo('/', 'ht');
    expect(body).toContain('<span>Depo a</span>');
    const pictureIn = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)![1];
    expect(pictureIn(body)).toBe(pictureIn(before));
    expect((await answerTo('/calendar.en.ics')).body).toMatch(/SEQUENCE:2\r\n[^]*LOCATION:The barn/);
  });

  it.each([
    ['reads a file', 'return require("fs").readFileSync("/etc/hostname")'],
    ['throws', 'throw new Error("frost")'],
    ['gives 50 MB', 'return "x".repeat(50e6)'],
  ])('a landing whose script %s is left out, and the page is whole without it', async (does, code) => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    const site = { dir: join(dir, 'site'), key: ensureReleaseKey(join(dir, 'key.pem'), modulesIn(workspace)) };
    const files = {
      'prerendered/head.json': '{"styles":[],"preloads":[],"event":"another"}',
      'prerendered/page.js': `var page = { async prerender() { ${code} } };`,
    };
    await publishTogether(site, [buildsIn(dir).module('mf-landing', does, CONTRACT, files)]);
    const { body } = await answerTo('/');
    expect(body).toContain('<template data-first-html="mf-landing">');
    expect(body).toContain('lemons@lemons.test');
    expect(told.mock.calls.flat()).toEqual([expect.stringContaining('left out of the pages')]);
  });
});
