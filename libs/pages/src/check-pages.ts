import { languages, type ModuleName, NOT_FOUND_PATH, type PlainState, type RoomName } from '@konbit/contracts';
import { type CheckPages, Refused, type RoomRelease, type Store } from '@konbit/releases';
import { pageComposer, type Pages, plainModule } from './compose-pages.ts';
import { type Draw, drawWith } from './draw.ts';
import type { PublishedEvent } from './event-files.ts';
import { requireShort } from './page-html.ts';
import { createRenderer, restricted } from './renderer.ts';
import { RoomFault } from './room-fault.ts';

export type { PublishedEvent };

interface CheckOptions {
  /** The published event; without one, the shell's own is drawn. */
  event?(): PublishedEvent | undefined | Promise<PublishedEvent | undefined>;
  /** For tests. */
  rendering?: typeof restricted;
}

/** Draws each page of the changed releases in each language, in a process of its own. */
export function pageCheck({ event = () => undefined, rendering = restricted }: CheckOptions = {}): CheckPages {
  return async (next, changed, read) => {
    const faults: RoomFault[] = [];
    const rooms = changed.map(({ room }) => room);
    const shell = changed.find(({ room }) => room === 'shell');
    const renderer = createRenderer(rendering);
    const draw = drawWith(renderer);
    const compose = pageComposer({
      store: { read: withoutOthers(read, rooms) },
      draw,
      origin: '',
      report: ({ message }) => shell && faults.push(new RoomFault('shell', shell.release, message)),
    });
    try {
      const pages = await compose(next, await event(), { fail: (fault) => void faults.push(fault) });
      if (pages) await drawAll(pages, changed, draw, (fault) => void faults.push(fault));
    } catch (error) {
      if (!(error instanceof RoomFault)) throw error;
      faults.push(error);
    } finally {
      renderer.end();
    }
    const sentences = faults.filter(({ room }) => rooms.includes(room)).map(({ message }) => message);
    if (sentences.length > 0)
      throw new Refused('build', [
        `${rooms.join(', ')}: nothing went live; what is live stays.`,
        ...new Set(sentences),
      ]);
  };
}

/** Scripts of rooms that stay need not run. */
function withoutOthers(read: Store['read'], rooms: readonly RoomName[]): Store['read'] {
  return async (path) => {
    const [, room] = /^releases\/([\w-]+)\/\w+\/prerendered\//.exec(path) ?? [];
    return room === undefined || rooms.some((name) => name === room) ? read(path) : undefined;
  };
}

async function drawAll(
  pages: Pages,
  changed: readonly RoomRelease[],
  draw: Draw,
  fail: (fault: RoomFault) => void,
): Promise<void> {
  const isNew = (module: ModuleName) => changed.some(({ room }) => room === 'shell' || room === module);
  const paths = pages.placed.filter(({ module }) => isNew(module)).flatMap((placed) => placed.paths.slice(0, 1));
  const opened = changed.filter(({ seenAt }) => seenAt !== undefined).map(({ room }) => room as ModuleName);
  for (const language of languages) {
    for (const path of ['/', NOT_FOUND_PATH, ...paths]) await pages.page(path, language);
    if (opened.length > 0) await pages.page('/', language, opened);
    await pages.files.file(`site-${language}.webmanifest`);
  }
  const plain = changed.find(({ room }) => room === plainModule);
  if (plain)
    await drawPlain(pages, draw).catch((error: Error) =>
      fail(new RoomFault(plainModule, plain.release, error.message)),
    );
}

async function drawPlain({ plainScript: script, event }: Pages, draw: Draw): Promise<void> {
  if (script === undefined) return;
  for (const state of [{ page: 'register', key: '' }, { page: 'ended' }] satisfies PlainState[])
    for (const language of languages)
      requireShort(await draw({ script, name: 'prerender', event, args: [language, event, state] }));
}
