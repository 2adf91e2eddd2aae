import { currentPreviews, findPreview, liveShell, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages } from './compose-pages.ts';
import { releaseCompressor } from './compress-releases.ts';
import { drawable } from './drawable.ts';
import type { PublishedEvent } from './event-files.ts';
import { type LocalReleases, liveReleases, otherReleases, releaseFiles, releaseId } from './local-releases.ts';
import { liveLink, type PageSets, previewLink } from './page-sets.ts';
import { notesFile, type SetNotes, writeFiles, writePages } from './render-site.ts';
import { RoomFault } from './room-fault.ts';

interface Services {
  store: Store;
  local: LocalReleases;
  /** Folder of the store; with a bucket, of its copies. */
  siteDir: string;
  sets: PageSets;
  compose: ComposePages;
  isDeveloped: boolean;
  report(error: Error): void;
}

/** What is published: the releases, and the event; the shell's own event while there is none. */
export interface Published {
  state: SiteState;
  event: PublishedEvent | undefined;
}

/** What visitors get of it. */
export interface LiveSet {
  /** Undefined while no shell is live. */
  pages: Pages | undefined;
  /** The state with an earlier release of each room whose live one cannot be drawn. */
  shown: SiteState;
  faults: RoomFault[];
}

export interface SetRenderer {
  /** Writes the whole set, then makes it live. Throws the fault of a shell without which there are no pages. */
  renderLive(published: Published): Promise<LiveSet>;
  /** Writes the compressed forms of live releases' files for which the first set did not wait. */
  compressLive(live: LiveSet, signal: AbortSignal): Promise<void>;
  /** Adds the pages with the shell that was live before, for browsers in which the live one does not start. */
  addShellBefore(published: Published, live: LiveSet, signal: AbortSignal): Promise<void>;
  /** Renders previews that are new, or all that differ from `live`; those that are over are taken back. */
  renderPreviews(published: Published, live: LiveSet, which: 'new' | 'all', signal: AbortSignal): Promise<void>;
  /** Brings what else is stored to this machine. */
  bringOthers(published: Published, signal: AbortSignal): Promise<void>;
}

/** Renders into the folder of pages what is published. */
export async function setRenderer(services: Services): Promise<SetRenderer> {
  const { store, local, siteDir, sets, compose, isDeveloped, report } = services;
  const { releases = [] } = await notesOf(liveLink);
  local.remember(releases);
  const compressReleases = releaseCompressor(siteDir);
  let liveSet = '';
  /** What each preview's set was rendered from. */
  const previews = new Map<string, LiveSet>();

  /** Nobody waits for the first set longer than it takes to write it. */
  async function compressNew(shown: SiteState): Promise<void> {
    const { releases: known } = await notesOf(liveLink);
    if (!known || isDeveloped) return;
    await compressReleases(liveReleases(shown).filter((record) => !known.includes(releaseId(record))));
  }

  async function notesOf(link: string): Promise<Partial<SetNotes>> {
    const text = await sets.read(link, notesFile);
    return text ? (JSON.parse(text.toString()) as SetNotes) : {};
  }

  async function writeSet(link: string, pages: Pages, shown: SiteState, signal?: AbortSignal): Promise<string> {
    const notes = await notesOf(link);
    const shell = liveShell(shown);
    const shellFiles = shell ? await releaseFiles(siteDir, 'shell', shell.release) : [];
    return sets.write(link, async (writer) => {
      const isWorkerOff = shown.workerOff === true;
      await Promise.all([
        writeFiles(pages, writer, { store: local, shellFiles, notes, isWorkerOff, isDeveloped }),
        writePages(pages, writer, { isDeveloped, signal }),
      ]);
      const own: SetNotes = { shareVersion: pages.files.shareVersion, releases: liveReleases(shown).map(releaseId) };
      await writer.add(notesFile, JSON.stringify(own));
    });
  }

  async function renderPreview({ state, event }: Published, live: LiveSet, name: string, signal: AbortSignal) {
    const release = await findPreview(store, state, name);
    if (!release) return takeBack(name);
    await local.bring([release]);
    const { room } = release;
    const shown = { ...live.shown, rooms: { ...live.shown.rooms, [room]: { live: release } } };
    const note = { name: 'preview', content: `${room}@${release.release}` } as const;
    const link = previewLink(name);
    try {
      const pages = await compose(shown, event, { note });
      if (pages) await sets.point(link, await writeSet(link, pages, shown, signal));
    } catch (error) {
      if (!(error instanceof RoomFault)) throw error;
      report(error);
      await sets.unlink(link);
    }
    previews.set(name, live);
  }

  async function takeBack(name: string): Promise<void> {
    previews.delete(name);
    await sets.unlink(previewLink(name));
  }

  return {
    async renderLive({ state, event }) {
      await local.bring(liveReleases(state));
      const { pages, shown, faults } = await drawable({ store, compose }, state, event);
      if (!pages) {
        // A list that was lost takes no site down.
        if (state.log.length > 0) await sets.unlink(liveLink);
        return { pages, shown, faults };
      }
      await compressNew(shown);
      liveSet = await writeSet(liveLink, pages, shown);
      await sets.point(liveLink, liveSet);
      return { pages, shown, faults };
    },

    async compressLive({ shown }, signal) {
      if (!isDeveloped) await compressReleases(liveReleases(shown), signal);
    },

    async addShellBefore({ event }, { shown }, signal) {
      const previous = shown.rooms.shell?.previous;
      if (!previous || !liveSet || isDeveloped || (await sets.read(liveLink, 'before/en/index.html'))) return;
      await local.bring([previous]);
      let isWhole = true;
      const fail = ({ room }: RoomFault) => {
        if (room === 'shell') isWhole = false;
      };
      const rooms = { ...shown.rooms, shell: { live: previous } };
      try {
        const pages = await compose({ ...shown, rooms }, event, { fail, liveShell: liveShell(shown)?.release });
        if (!pages) return;
        await sets.addFolder(liveSet, 'before', async (writer) => {
          await writePages(pages, writer, { isDeveloped, signal });
          if (!isWhole) throw new RoomFault('shell', previous.release, 'its pages are not whole');
        });
      } catch (error) {
        // Without it, such a browser says that the site does not start.
        if (!(error instanceof RoomFault)) throw error;
      }
    },

    async renderPreviews(published, live, which, signal) {
      const current = currentPreviews(published.state).map(([name]) => name);
      const existing = await sets.previews();
      for (const name of existing) if (!current.includes(name)) await takeBack(name);
      if (!live.pages) return;
      for (const name of current) {
        signal.throwIfAborted();
        const last = previews.get(name);
        const isNew = last === undefined && !existing.includes(name);
        const isDue = which === 'new' ? isNew : last !== live;
        if (isDue) await renderPreview(published, live, name, signal);
      }
    },

    async bringOthers({ state }, signal) {
      await local.bring(otherReleases(state));
      await local.bringOthers(signal);
    },
  };
}
