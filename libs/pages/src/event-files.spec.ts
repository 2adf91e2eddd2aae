import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@konbit/contracts';
import { cancelEvent, pageContent, postponeEvent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import sharp, { type Region } from 'sharp';
import { drawShare, eventFiles, shareWords } from './event-files.ts';

const ofShell = (name: string) => readFile(join(import.meta.dirname, '../../../shell/public', name), 'utf8');
const { event } = content;

describe('the picture for link previews', () => {
  it('is a small PNG with the event’s words', async () => {
    const scene = await ofShell('share.svg');
    const english = await drawShare(scene, shareWords(event, 'en'));
    const { format, width, height } = await sharp(english).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(english.length).toBeLessThan(300_000);
    const [words, rest] = await brightness(english);
    const [fewer, same] = await brightness(await drawShare(scene, { ...shareWords(event, 'en'), title: '& <' }));
    expect(words).toBeGreaterThan(fewer + 5);
    expect(Math.abs(rest - same)).toBeLessThan(1);
  });

  it('has room for the longest words', async () => {
    const long = 'Komemorasyon '.repeat(30);
    const picture = await drawShare(await ofShell('share.svg'), { title: long, subtitle: long, facts: long });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
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

it.each(languages)(
  'a calendar in %s strikes out an event without a date, and takes it back with a new one',
  async (language) => {
    const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
    const undated = postponeEvent(content, {});
    const versions = [content, undated, postponeEvent(undated, { to }), cancelEvent(content)].map(pageContent);
    const statuses = versions.map(async (event, version) => {
      const live = { version, publishedAt: null, content: event };
      const files = await eventFiles({
        event,
        live,
        origin: '',
        paths: ['/'],
        read: async () => undefined,
        report: rethrow,
      });
      const lines = String(await files.file(`calendar.${language}.ics`)).split('\r\n');
      return lines.filter((line) => /^(STATUS|SEQUENCE|DTSTART):/.test(line));
    });
    expect(await Promise.all(statuses)).toEqual([
      ['SEQUENCE:0', 'DTSTART:20250814T230000Z', 'STATUS:CONFIRMED'],
      ['SEQUENCE:1', 'DTSTART:20250814T230000Z', 'STATUS:CANCELLED'],
      ['SEQUENCE:2', 'DTSTART:20260601T230000Z', 'STATUS:CONFIRMED'],
      ['SEQUENCE:3', 'DTSTART:20250814T230000Z', 'STATUS:CANCELLED'],
    ]);
  },
);

const rethrow = (error: Error) => {
  throw error;
};

it('the web manifest has the event’s name', async () => {
  const read = (name: string) => (name === 'site.webmanifest' ? ofShell(name) : Promise.resolve(undefined));
  const files = await eventFiles({
    paths: ['/'],
    event: pageContent(content),
    live: undefined,
    origin: '',
    read,
    report: rethrow,
  });
  const base = JSON.parse(await ofShell('site.webmanifest')) as object;
  for (const language of languages) {
    const manifest = await files.file(`site-${language}.webmanifest`);
    const names = { name: event.title[language], short_name: content.shortName[language] };
    expect(JSON.parse(String(manifest))).toEqual({ ...base, lang: language, ...names });
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
