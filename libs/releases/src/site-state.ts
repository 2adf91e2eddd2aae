import type { ModuleName, ModulePage, Release, ReleaseList, RoomName } from '@konbit/contracts';

export interface RoomRelease {
  room: RoomName;
  release: string;
  contract: number;
  commit?: string;
  dirty?: true;
  by: string;
  publishedAt: string;
  keyId: string;
  /** SHA-256 over served files; its first ten digits name the release. */
  served: string;
  integrity: Record<string, string>;
  page?: ModulePage;
  seenAt?: string;
  /** Stored beside those of all other shells. */
  assets?: string[];
}

export interface RoomKey {
  /** First ten hex digits of the SHA-256 of the raw key. */
  id: string;
  /** Raw Ed25519 key in base64url. */
  publicKey: string;
  since: string;
  revoked?: string;
  /** Nothing signed by it may be live. */
  stolen?: true;
}

export interface LogEntry {
  at: string;
  by: string;
  /** `wait`: a build of a later contract was handed in. */
  action: 'deploy' | 'start' | 'preview' | 'wait' | 'rollback' | 'remove' | 'clean' | 'keys' | 'worker';
  room?: RoomName;
  release?: string;
  replaced?: string;
  /** Pages never fall back to the replaced release. */
  failed?: true;
  commit?: string;
  dirty?: true;
  keyId?: string;
  /** Of the shell that a removed module was left out of. */
  contract?: number;
  note?: string;
}

export interface LiveRoom {
  live: RoomRelease;
  previous?: RoomRelease;
}

/** A release that is shown to whoever has the preview's name. */
export interface Preview {
  room: RoomName;
  release: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** It ends when this key is revoked. */
  keyId: string;
}

/** Content of `site.json`. */
export interface SiteState {
  rooms: Partial<Record<RoomName, LiveRoom>>;
  /** Builds of a later contract, the newest of each module. */
  waiting?: Partial<Record<RoomName, RoomRelease>>;
  /** By their names, which only their links tell. */
  previews?: Record<string, Preview>;
  keys: Partial<Record<RoomName, RoomKey[]>>;
  workerOff?: true;
  /** Oldest first: thirty days, and at least 200 entries. */
  log: LogEntry[];
  /** Recent requests over HTTP: each counts once. */
  nonces?: Record<string, string>;
}

export const emptyState: SiteState = { rooms: {}, keys: {}, log: [] };

export const KEPT_DAYS = 30;

export function addLogEntry(state: SiteState, entry: Omit<LogEntry, 'at'>, now = new Date()): SiteState {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const log = [...state.log, { at: now.toISOString(), ...entry }];
  return { ...state, log: log.filter(({ at }, index) => index >= log.length - 200 || at >= oldest) };
}

export const isStolen = ({ keys }: SiteState, { room, keyId }: Pick<RoomRelease, 'room' | 'keyId'>): boolean =>
  (keys[room] ?? []).some(({ id, stolen }) => stolen && id === keyId);

export const liveShell = (state: SiteState): RoomRelease | undefined => state.rooms.shell?.live;

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
  release,
  base: `/modules/${room}/${release}/`,
  entry: 'mf-manifest.json',
  integrity,
  contract,
  ...(page && { page }),
});

/** Newest first, without those that failed. */
export function releasesBefore({ rooms, log }: SiteState, room: RoomName): string[] {
  const { live, previous } = rooms[room] ?? {};
  const wereLive = new Set<string>();
  const failed = new Set<string>();
  for (const entry of log) {
    if (entry.room !== room || !['deploy', 'start', 'rollback', 'remove'].includes(entry.action)) continue;
    for (const release of [entry.replaced, entry.release]) {
      if (release === undefined) continue;
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

/** Answer of `GET /releases`: nothing about people. */
export interface Standing {
  /** What visitors get. */
  live: Partial<Record<RoomName, string>>;
  /** Of the live shell. */
  contract?: number;
  /** Builds that go live with a shell of their contract. */
  waiting?: Partial<Record<RoomName, WaitingBuild>>;
  keys: SiteState['keys'];
  /** Live releases that the pages cannot show, or not whole; a sentence says why. */
  faults?: ReleaseFault[];
}

export type WaitingBuild = Pick<RoomRelease, 'release' | 'contract'>;

export interface ReleaseFault {
  room: RoomName;
  release: string;
  message: string;
}

export const standingOf = (
  { rooms, keys, waiting = {} }: SiteState,
  faults: readonly ReleaseFault[] = [],
): Standing => ({
  live: Object.fromEntries(Object.entries(rooms).map(([room, entry]) => [room, entry!.live.release])),
  contract: rooms.shell?.live.contract,
  waiting: Object.fromEntries(
    Object.entries(waiting).map(([room, build]) => [room, { release: build!.release, contract: build!.contract }]),
  ),
  keys,
  ...(faults.length > 0 && { faults: faults.map(({ room, release, message }) => ({ room, release, message })) }),
});

/** Nothing changed. The message has a sentence a line, each with the way out. */
export class Refused extends Error {
  /** `overtaken`: another change came first. `missing`: no such release, room or key. */
  readonly reason: 'request' | 'key' | 'build' | 'seam' | 'overtaken' | 'missing';

  constructor(reason: Refused['reason'], sentences: string | readonly string[]) {
    super([sentences].flat().join('\n'));
    this.reason = reason;
  }
}
