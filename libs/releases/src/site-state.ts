import type { ModuleName, ModulePage, Release, ReleaseList, RoomName } from '@konbit/contracts';

/** What is said of a build and signed with a key of its room. */
export interface SaidOfBuild {
  room: RoomName;
  release: string;
  contract: number;
  /** SHA-256 over the paths and contents of all files, source maps included. */
  digest: string;
  /** Commit that it was built from, and whether files had changes that are in no commit. */
  commit?: string;
  dirty?: true;
  by: string;
  at: string;
}

/** A stored release of a room. */
export interface RoomRelease extends Omit<SaidOfBuild, 'at'> {
  publishedAt: string;
  /** The key that signed it. */
  keyId: string;
  /** SHA-256 over the files that are served; the release is named by its first ten digits. */
  served: string;
  /** `sha384-…` of what the federation runtime loads; of a shell, of scripts and style sheets that its pages name. */
  integrity: Record<string, string>;
  /** Brotli bytes of a module's first render; null of a shell. */
  bytes: number | null;
  page?: ModulePage;
  seenAt?: string;
  /** Hashed files of a shell, which lie beside those of its other releases. */
  assets?: string[];
}

/** A public key that may sign releases of a room. */
export interface RoomKey {
  /** First ten hex digits of the SHA-256 of the raw key. */
  id: string;
  /** Raw Ed25519 key in base64url. */
  publicKey: string;
  since: string;
  revoked?: string;
  /** Nothing that it signed is live, or may be. */
  stolen?: true;
}

/** One line of what was done. */
export interface LogEntry {
  at: string;
  by: string;
  action: 'deploy' | 'start' | 'preview' | 'rollback' | 'remove' | 'clean' | 'keys' | 'worker';
  room?: RoomName;
  release?: string;
  /** What was live before. */
  replaced?: string;
  /** What was live before had failed; pages never fall back to it. */
  failed?: true;
  commit?: string;
  dirty?: true;
  keyId?: string;
  bytes?: number | null;
  /** What was done with keys or the worker, in words. */
  note?: string;
}

/** The live release of a room, and the one that pages fall back to. */
export interface LiveRoom {
  live: RoomRelease;
  previous?: RoomRelease;
}

/** `site.json`: all that changes. */
export interface SiteState {
  rooms: Partial<Record<RoomName, LiveRoom>>;
  keys: Partial<Record<RoomName, RoomKey[]>>;
  /** Visitors' service workers are taken away. */
  workerOff?: true;
  /** What was done, oldest first: of the last thirty days, and at least 200 entries. */
  log: LogEntry[];
  /** Requests over HTTP of the last minutes, and when each was made: none holds twice. */
  nonces?: Record<string, string>;
}

export const emptyState: SiteState = { rooms: {}, keys: {}, log: [] };

/** Days that a line of the log is kept, and the most that cleaning may be told to spare. */
export const LOG_DAYS = 30;

/** The state with one more line in its log. */
export function withEntry(state: SiteState, entry: Omit<LogEntry, 'at'>, now = new Date()): SiteState {
  const oldest = new Date(now.getTime() - LOG_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const log = [...state.log, { at: now.toISOString(), ...entry }];
  return { ...state, log: log.filter(({ at }, index) => index >= log.length - 200 || at >= oldest) };
}

/** Whether only a stolen key vouches for this record of a release. */
export const isStolen = ({ keys }: SiteState, { room, keyId }: Pick<RoomRelease, 'room' | 'keyId'>): boolean =>
  (keys[room] ?? []).some(({ id, stolen }) => stolen && id === keyId);

export const liveShell = (state: SiteState): RoomRelease | undefined => state.rooms.shell?.live;

/** What is live of the modules, and what pages fall back to, as pages read it. */
export function releaseList({ rooms }: SiteState): ReleaseList {
  const modules = Object.entries(rooms).filter(([room]) => room !== 'shell') as [ModuleName, LiveRoom][];
  return Object.fromEntries(
    modules.map(([name, { live, previous }]) => [
      name,
      { ...releaseOf(live), ...(previous && { previous: releaseOf(previous) }) },
    ]),
  );
}

const releaseOf = ({ room, release, integrity, contract, page }: RoomRelease): Release => ({
  ...{ release, base: `/modules/${room}/${release}/`, entry: 'mf-manifest.json', integrity, contract },
  ...(page && { page }),
});

/** Releases that were live before the present one, newest first, without those that failed. */
export function releasesBefore({ rooms, log }: SiteState, room: RoomName): string[] {
  const { live, previous } = rooms[room] ?? {};
  const wereLive = new Set<string>();
  const failed = new Set<string>();
  for (const entry of log) {
    if (entry.room !== room || !['deploy', 'start', 'rollback', 'remove'].includes(entry.action)) continue;
    for (const release of [entry.replaced, entry.release]) {
      if (release === undefined) continue;
      // Whatever was live later comes later.
      wereLive.delete(release);
      wereLive.add(release);
    }
    if (entry.replaced !== undefined) failed[entry.failed ? 'add' : 'delete'](entry.replaced);
  }
  const newestFirst = [...wereLive].reverse().filter((release) => !failed.has(release));
  return [...new Set([...(previous ? [previous.release] : []), ...newestFirst])].filter(
    (release) => release !== live?.release,
  );
}

/** What a running site says to whoever publishes there, as `GET /releases`: nothing about people. */
export interface Standing {
  live: Partial<Record<RoomName, string>>;
  /** The releases that a rollback goes to. */
  previous: Partial<Record<RoomName, string>>;
  /** Public keys that may publish a room. */
  keys: SiteState['keys'];
}

export function standingOf({ rooms, keys }: SiteState): Standing {
  const standing: Standing = { live: {}, previous: {}, keys };
  for (const [room, { live, previous }] of Object.entries(rooms) as [RoomName, NonNullable<typeof rooms.shell>][]) {
    standing.live[room] = live.release;
    if (previous) standing.previous[room] = previous.release;
  }
  return standing;
}

/** Something that was refused before anything changed. The message has a sentence a line, each with what to do. */
export class Refused extends Error {
  /** `overtaken`: somebody else was first. `missing`: there is no such release, room or key. */
  readonly reason: 'request' | 'key' | 'build' | 'seam' | 'overtaken' | 'missing';

  constructor(reason: Refused['reason'], sentences: string | readonly string[]) {
    super([sentences].flat().join('\n'));
    this.reason = reason;
  }
}
