import type { RoomName } from '@konbit/contracts';
import type { Build, Standing } from '@konbit/releases';
import { parseTouches, type Touches, touchesFile, touchesIn } from './touches.ts';

/** A file of a release; undefined where there is none. */
export type ReadReleaseFile = (room: RoomName, release: string, path: string) => Promise<Buffer | undefined>;

const verbs = {
  globals: 'sets',
  listeners: 'listens to',
  selectors: 'styles',
  storage: 'keeps',
  elements: 'adds',
  workers: 'registers the worker',
} as const satisfies Partial<Record<keyof Touches, string>>;

/**
 * Sentences on what these builds touch in the page that the live releases do not, and the other way round; none where
 * nothing changes. Throws for a build whose list is not readable.
 */
export async function touchNews(
  builds: readonly Pick<Build, 'room' | 'files'>[],
  live: Standing['live'],
  read: ReadReleaseFile,
): Promise<string[]> {
  const modules = builds.filter(({ room }) => room !== 'shell');
  const news = await Promise.all(
    modules.map(async ({ room, files }) => {
      const now = touchesIn(files);
      if (!now) return [`${room} has no ${touchesFile}: nothing is known of what it touches in the page.`];
      const release = live[room];
      if (release === undefined) return changesOf(room, undefined, now);
      try {
        const text = await read(room, release, touchesFile);
        const before = text && parseTouches(text.toString());
        if (before) return changesOf(room, before, now);
        return [`The live ${room} has no ${touchesFile}.`, ...changesOf(room, undefined, now)];
      } catch (error) {
        return [`What the live ${room} touches cannot be read: ${(error as Error).message}`];
      }
    }),
  );
  return news.flat();
}

/** Two sentences at most: what is new, and what is gone. */
export function changesOf(room: RoomName, before: Touches | undefined, now: Touches): string[] {
  const more = phrases(now).filter(({ name, count }) => count > countIn(before, name));
  const gone = before ? phrases(before).filter(({ name }) => countIn(now, name) === 0) : [];
  const also = before ? ' now also' : '';
  return [
    ...sentence(`${room}${also}`, more, (phrase) => withCount(phrase, countIn(before, phrase.name))),
    ...sentence(`${room} no longer`, gone, ({ name }) => name),
  ];
}

interface Phrase {
  name: string;
  count: number;
}

/** `listens to scroll on window`, and how often. */
function phrases(touches: Touches): Phrase[] {
  const listed = (Object.keys(verbs) as (keyof typeof verbs)[]).flatMap((kind) =>
    touches[kind].map((entry) => {
      const [, name, count = '1'] = /^(.*?)(?: \((\d+)\))?$/.exec(entry)!;
      return { name: `${verbs[kind]} ${name}`, count: Number(count) };
    }),
  );
  // What is stored is named above; that it stays surprises nobody.
  const others = Object.keys(touches.keeps).filter((name) => !name.startsWith('storage: '));
  const kept = others.map((name) => ({ name: `leaves behind ${name.replace(/^\w+: /, '')}`, count: 1 }));
  return [...listed, ...kept];
}

const countIn = (touches: Touches | undefined, name: string): number =>
  (touches ? phrases(touches) : []).find((phrase) => phrase.name === name)?.count ?? 0;

function withCount({ name, count }: Phrase, before: number): string {
  if (before > 0) return `${name} ${count} times, not ${before}`;
  return count > 1 ? `${name} ${count} times` : name;
}

const sentence = (start: string, phrases: readonly Phrase[], say: (phrase: Phrase) => string): string[] =>
  phrases.length === 0 ? [] : [`${start} ${phrases.map(say).join('; ')}.`];
