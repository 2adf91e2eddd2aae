import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { languages, type Language } from '@konbit/contracts';
import { type PageContent, toCalendarFile } from '@konbit/event';
import { originFile } from '../publish/site-folder.ts';
import { textOf } from '../publish/if-there.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { shareWords } from '../share/share-words.ts';
import { webManifest } from '../share/web-manifest.ts';
import type { PublishedEvent } from './live-event.ts';

const calendarName = (language: Language) => `calendar.${language}.ics`;
const shareName = (language: Language) => `share-${language}.png`;
const manifestName = (language: Language) => `site-${language}.webmanifest`;

/** Names what the drawn files were made of: drawing takes seconds. */
const madeOf = (siteDir: string) => join(siteDir, '.event-files');

/** Writes the event for calendars, in each language. */
export async function writeCalendars(siteDir: string, { event }: PageContent, live?: PublishedEvent): Promise<void> {
  const origin = await textOf(originFile(siteDir));
  for (const language of languages) {
    const file = toCalendarFile(event, language, {
      // Not the clock's: the same event makes the same file.
      stamp: new Date(live?.publishedAt ?? event.startsAt),
      sequence: live?.version ?? 0,
      cancelled: event.status.kind === 'cancelled',
      url: origin || event.origin,
    });
    await replaceFile(join(siteDir, calendarName(language)), file);
  }
}

/**
 * Draws what else stands beside the pages and says the same, of the shell's templates: the pictures for link previews
 * and the web manifests. Tells whether they are new.
 */
export async function drawEventFiles(siteDir: string, content: PageContent): Promise<boolean> {
  const templates = await templatesIn(siteDir);
  if (!templates) return false;
  const words = languages.map((language) => shareWords(content.event, language));
  const manifests = languages.map((language) => webManifest(templates.manifest, content, language));
  const digest = createHash('sha256')
    .update(JSON.stringify([words, manifests, templates.share]))
    .digest('hex');
  if ((await textOf(madeOf(siteDir))) === digest) return false;
  // Native code, which a deploy does without.
  const { drawShare } = await import('../share/draw-share.ts');
  for (const [index, language] of languages.entries()) {
    await replaceFile(join(siteDir, shareName(language)), await drawShare(templates.share, content.event, language));
    await replaceFile(join(siteDir, manifestName(language)), manifests[index]!);
  }
  await replaceFile(madeOf(siteDir), digest);
  return true;
}

/** Of shells that have them. */
async function templatesIn(siteDir: string): Promise<{ share: string; manifest: string } | undefined> {
  const [share, manifest] = await Promise.all(
    ['share.svg', 'site.webmanifest'].map((name) => textOf(join(siteDir, name))),
  );
  return share === undefined || manifest === undefined ? undefined : { share, manifest };
}

/** How a page of a published event names the drawn files, where there are any: new ones have other addresses. */
export async function drawnNames(siteDir: string): Promise<(html: string, language: Language) => string> {
  const digest = await textOf(madeOf(siteDir));
  if (digest === undefined) return (html) => html;
  return (html, language) =>
    html
      .replaceAll('/share.png', () => `/${shareName(language)}?${digest.slice(0, 10)}`)
      .replaceAll('href="/site.webmanifest"', () => `href="/${manifestName(language)}"`);
}
