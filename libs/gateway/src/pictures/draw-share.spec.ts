import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@konbit/contracts';
import { cancelEvent, content, postponeEvent } from '@konbit/event';
import sharp, { type Region } from 'sharp';
import { drawShare } from './draw-share.ts';
import { shareWords } from './share-words.ts';
import { webManifest } from './web-manifest.ts';

const ofShell = (name: string) => readFile(join(import.meta.dirname, '../../../../shell/public', name), 'utf8');
const { event } = content;

describe('the picture for link previews', () => {
  it('is a PNG of the size that pages name, small enough for every messenger, and says what it was given', async () => {
    const template = await ofShell('share.svg');
    const english = await drawShare(template, event, 'en');
    const { format, width, height } = await sharp(english).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(english.length).toBeLessThan(300_000);
    const [words, scene] = await brightness(english);
    const short = { ...event, title: { ...event.title, en: '& <' } };
    const [fewerWords, sameScene] = await brightness(await drawShare(template, short, 'en'));
    expect(words).toBeGreaterThan(fewerWords + 10);
    expect(Math.abs(scene - sameScene)).toBeLessThan(1);
  });

  it('is refused without a place for words', async () => {
    await expect(drawShare('<svg/>', event, 'en')).rejects.toThrow('no place for words');
  });

  it('says when and where, or that it is not then', () => {
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

it('installs on a telephone under the event’s name, with the shell’s colours', async () => {
  const base = await ofShell('site.webmanifest');
  for (const language of languages) {
    expect(JSON.parse(webManifest(base, content, language))).toEqual({
      ...(JSON.parse(base) as object),
      lang: language,
      name: event.title[language],
      short_name: content.shortName[language],
    });
  }
});

/** How bright the column of words is, and all that stands right of it, on a scale to 255. */
async function brightness(picture: Buffer): Promise<[words: number, scene: number]> {
  const meanOf = async (area: Region) => {
    const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  const words = { left: 60, top: 40, width: 600, height: 180 };
  return [await meanOf(words), await meanOf({ left: 700, top: 0, width: 500, height: 630 })];
}
