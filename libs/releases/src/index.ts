import type { ModuleName, ReleaseList, RoomName } from '@konbit/contracts';
import type { Readable } from 'node:stream';
import type { BuiltFile, Store } from './store.ts';
import type { LogEntry, RoomRelease, SaidOfBuild, SiteState } from './site-state.ts';

export type * from './store.ts';
export { standingOf, type Standing } from './standing.ts';
export type * from './site-state.ts';

const todo = (): never => {
  throw new Error('Not written yet.');
};

/** Why something was refused; the message is one sentence a line, each with what to do. */
export class Refused extends Error {
  readonly reason: 'request' | 'key' | 'build' | 'seam' | 'overtaken' | 'missing';
  constructor(reason: Refused['reason'], sentences: string | readonly string[]) {
    super([sentences].flat().join('\n'));
    this.reason = reason;
  }
}

export interface BucketSettings {
  endpoint?: string;
  region: string;
  bucket: string;
  /** Folder inside the bucket. */
  prefix?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is part of the path, as MinIO and Ceph want it. */
  pathStyle?: boolean;
}
export const folderStore = (_dir: string): Store => todo();
/** What is read is kept in `cacheDir`, and served from there while the bucket is away. */
export const bucketStore = (_settings: BucketSettings, _cacheDir: string): Store => todo();

/** A private Ed25519 key at hand. */
export interface ReleaseKey {
  id: string;
  /** Raw, in base64url. */
  publicKey: string;
  sign(text: string): string;
}
export interface SignedBuild {
  room: RoomName;
  files: readonly BuiltFile[];
  said: SaidOfBuild;
  /** Ed25519 in base64url over the canonical JSON of `said`. */
  signature: string;
}
export interface Build {
  room: RoomName;
  files: readonly BuiltFile[];
  commit?: string;
  dirty?: true;
  by: string;
}
/** All files of a build folder, source maps included; checks nothing but that there are files. */
export const readBuild = (_dist: string): Promise<BuiltFile[]> => todo();
/** Name of the release that these files make. */
export const releaseNameOf = (_files: readonly BuiltFile[]): string => todo();
/** Says and signs what a build is. Throws a sentence when it is incomplete. */
export const signBuild = (_build: Build, _key: ReleaseKey): SignedBuild => todo();

export interface Published {
  room: RoomName;
  release: string;
  /** False when this very release was live already (or is stored already, for a preview). */
  changed: boolean;
  /** What was live before. */
  replaced?: string;
}
/** Release that the caller believes to be live, by room; null where none is. */
export type Expected = Partial<Record<RoomName, string | null>>;
export interface PublishOptions {
  /** A preview is stored and does not go live. */
  action: 'deploy' | 'start' | 'preview';
  /** Refused when something else is live by now. */
  replaced?: Expected;
  /** Rooms whose live release failed: pages go on falling back to the one before it. */
  liveFailed?: readonly RoomName[];
}
export const publish = (_store: Store, _builds: readonly SignedBuild[], _options: PublishOptions): Promise<Published[]> =>
  todo();

export interface RollBackOptions {
  /** Earlier releases to go to, by room; the previous one otherwise. */
  to?: Partial<Record<RoomName, string>>;
  by: string;
  replaced?: Expected;
}
export const rollBack = (_store: Store, _rooms: readonly RoomName[], _options: RollBackOptions): Promise<Published[]> =>
  todo();
/** Its page and link are gone with the next page; its files stay until they are cleaned. */
export const removeModule = (_store: Store, _module: ModuleName, _options: { by: string }): Promise<void> => todo();
/** Releases stored of a room, newest first. */
export const storedReleases = (_store: Store, _room: RoomName): Promise<RoomRelease[]> => todo();
export interface CleanOptions {
  now: Date;
  /** 0 to 30. */
  keepDays: number;
  by: string;
  dryRun?: boolean;
}
/** Releases that no open tab may need any more. */
export const clean = (
  _store: Store,
  _options: CleanOptions,
): Promise<{ room: RoomName; release: string; publishedAt: string }[]> => todo();
export const setWorker = (_store: Store, _on: boolean, _options: { by: string }): Promise<void> => todo();

/** Release list as pages read it. */
export const releaseList = (_state: SiteState): ReleaseList => todo();
export const liveShell = (_state: SiteState): RoomRelease | undefined => todo();
/** Where a file of a release lies in a store: a shell's hashed files lie together in `assets/`, all else by release. */
export const storedPath = (_room: RoomName, _release: string, _path: string): string => todo();
/** Whether visitors may have a file of a release: no source map, no record. */
export const isServed = (_path: string): boolean => todo();

/** Makes a key file for its owner alone (0600) and gives its key. Throws a sentence when there is one. */
export const makeKeyFile = (_file: string): ReleaseKey => todo();
/** Keys of one file or several, separated by commas (`RELEASE_KEY_FILE`). */
export const readKeyFiles = (_files: string): ReleaseKey[] => todo();
/** The one of these keys that may sign releases of a room. Throws a sentence when none may. */
export const keyFor = (_state: SiteState, _room: RoomName, _keys: readonly ReleaseKey[]): ReleaseKey => todo();
/** The public key in a file, be it a private key or its public half alone (43 characters of base64url). */
export const publicKeyIn = (_file: string): string => todo();
/** For `npm start`: makes the key file if there is none, and lets its key sign for rooms that never had a key. */
export const ensureKeys = (_store: Store, _file: string, _rooms: readonly RoomName[]): Promise<ReleaseKey[]> => todo();
export const addKey = (_store: Store, _room: RoomName, _publicKey: string, _options: { by: string }): Promise<string> =>
  todo();
/** Another key in the place of the room's key, or of the one that is named. Gives its id. */
export const rotateKey = (
  _store: Store,
  _room: RoomName,
  _publicKey: string,
  _options: { by: string; replaces?: string },
): Promise<string> => todo();
/** With `stolen`, what the key signed is withdrawn; gives what is live instead, if anything. */
export const revokeKey = (
  _store: Store,
  _room: RoomName,
  _keyId: string,
  _options: { by: string; stolen?: boolean },
): Promise<{ withdrawn?: string; live?: string }> => todo();

/** Value of `?preview=`: `mf-hub@<release>.<expires>.<signature>`. Throws a sentence when it is to hold too long. */
export const previewParameter = (
  _preview: { room: RoomName; release: string; expiresAt: Date },
  _key: ReleaseKey,
  _now?: Date,
): string => todo();
/** The stored release that a link shows, or undefined: expired, forged, of a revoked key, or removed. */
export const readPreview = (_store: Store, _state: SiteState, _parameter: string, _now?: Date): Promise<RoomRelease | undefined> =>
  todo();

export interface HttpRequest {
  headers: Record<string, string>;
  body?: Readable;
}
/** Everything over HTTP is one POST, to `/releases` or `/releases/rollback`. */
export const publishRequest = (
  _builds: readonly SignedBuild[],
  _options: PublishOptions,
  _keyOf: (room: RoomName) => ReleaseKey,
): HttpRequest => todo();
export interface RequestLimits {
  /** Unpacked bytes of all files; 64 MB unless given. */
  maxBytes?: number;
  now?: Date;
}
/** Checks the signatures before it reads the body; a request holds once, for five minutes. Then: `publish`. */
export const readPublishRequest = (
  _store: Store,
  _headers: Record<string, unknown>,
  _body: AsyncIterable<Buffer>,
  _limits?: RequestLimits,
): Promise<{ builds: SignedBuild[]; options: PublishOptions }> => todo();
export const rollBackRequest = (
  _rooms: readonly RoomName[],
  _options: RollBackOptions,
  _keyOf: (room: RoomName) => ReleaseKey,
): HttpRequest => todo();
export const readRollBackRequest = (
  _store: Store,
  _headers: Record<string, unknown>,
  _now?: Date,
): Promise<{ rooms: RoomName[]; options: RollBackOptions }> => todo();
export type { LogEntry };
