import { createHash } from 'node:crypto';
import { type Language, languages } from '@konbit/contracts';
import { dateWords, type EventFacts, formatEventDay, type PageContent, toCalendarFile } from '@konbit/event';
import type { PublishedEvent } from '../event/live-event.ts';
import { Content } from '../files/content.ts';

/** Files beside the pages that say the same of the event. */
export interface EventFiles {
  /** One of them by its name; undefined where there is none. */
  file(name: string): Promise<Content | undefined>;
  /** A page that names them in its language, in place of the shell's own. */
  named(html: string, language: Language): string;
}

interface Of {
  event: PageContent;
  live: PublishedEvent | undefined;
  origin: string;
  /** Reads a file of the shell. */
  read(path: string): Promise<string | undefined>;
  report(error: Error): void;
}

/** Calendars, web manifests and pictures for link previews, made of the shell's templates when first asked for. */
export async function eventFiles({ event, live, origin, read, report }: Of): Promise<EventFiles> {
  const [share, manifest] = await Promise.all(['share.svg', 'site.webmanifest'].map(read));
  const words = languages.map((language) => shareWords(event.event, language));
  // What is drawn anew has another address.
  const version = createHash('sha256')
    .update(JSON.stringify([words, share]))
    .digest('hex')
    .slice(0, 10);

  const makers = new Map<string, () => string | Promise<Buffer>>();
  if (live) makers.set('event.json', () => JSON.stringify(live));
  for (const language of languages) {
    makers.set(`calendar.${language}.ics`, () => calendar(event, live, origin, language));
    if (manifest) makers.set(`site-${language}.webmanifest`, () => webManifest(manifest, event, language));
    if (share)
      makers.set(`share-${language}.png`, async () => {
        // Native code, which is loaded once somebody asks for a picture.
        const { drawShare } = await import('./draw-share.ts');
        return drawShare(share, shareWords(event.event, language));
      });
  }

  const made = new Map<string, Promise<Content | undefined>>();
  const make = async (name: string) => {
    const maker = makers.get(name);
    return maker && new Content(name, await maker());
  };
  return {
    file(name) {
      if (!makers.has(name)) return Promise.resolve(undefined);
      const file = made.get(name) ?? make(name);
      made.set(name, file);
      return file.catch((error: Error) => {
        made.delete(name);
        report(new Error(`${name} could not be made: ${error.message}`));
        return undefined;
      });
    },
    named: (html, language) =>
      html
        .replaceAll('/share.png', (own) => (share ? `/share-${language}.png?${version}` : own))
        .replaceAll('href="/site.webmanifest"', (own) => (manifest ? `href="/site-${language}.webmanifest"` : own)),
  };
}

function calendar(
  { event }: PageContent,
  live: PublishedEvent | undefined,
  origin: string,
  language: Language,
): string {
  return toCalendarFile(event, language, {
    // Not the clock's: the same event makes the same file.
    stamp: new Date(live?.publishedAt ?? event.startsAt),
    sequence: live?.version ?? 0,
    cancelled: event.status.kind === 'cancelled',
    url: origin || event.origin,
  });
}

/** The shell's manifest, which knows colours and icons, with the event's names: what a telephone installs. */
function webManifest(base: string, { event, shortName }: PageContent, language: Language): string {
  const names = { lang: language, name: event.title[language], short_name: shortName[language] };
  return JSON.stringify({ ...(JSON.parse(base) as object), ...names });
}

export type Words = Record<'title' | 'subtitle' | 'facts', string>;

/** The title, the subtitle, and when and where; or that it does not take place then. */
export function shareWords(event: EventFacts, language: Language): Words {
  // A picture is drawn once and shown for weeks: it tells what was decided, not what time it is.
  const { struck, remark } = dateWords(event, new Date(0), language);
  const facts = `${formatEventDay(event, language)} · ${event.address.locality}`;
  return { title: event.title[language], subtitle: event.subtitle[language], facts: struck && remark ? remark : facts };
}
