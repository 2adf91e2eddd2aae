import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import type { CheckPages } from './go-live.ts';
import { runsWith } from './fallbacks.ts';
import { withoutPreviewsOf } from './previews.ts';
import { earlierReleases, providedBy } from './stored-releases.ts';
import { Refused, liveShell, type RoomKey, type RoomRelease, type SiteState, addLogEntry } from './site-state.ts';
import type { Store } from './store.ts';
import { dropWaiting } from './waiting.ts';

export interface ReleaseKey {
  id: string;
  /** Raw, in base64url. */
  publicKey: string;
  sign(text: string): string;
}

export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 10);

/** Base64url; false for anything malformed. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Readable by its owner alone. Throws a sentence when the file exists. */
export function makeKeyFile(file: string): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refused('key', `${file} already exists and was not touched. Give the name of a new file.`);
  }
  return keyOf(privateKey);
}

/** From one file or several, separated by commas. */
export const readKeyFiles = (files: string): ReleaseKey[] =>
  files.split(',').map((file) => keyOf(privateKeyIn(file.trim())));

function privateKeyIn(file: string): KeyObject {
  if (!existsSync(file))
    throw new Refused('key', `There is no release key at ${file}. Make one with: npm run keys -- new ${file}`);
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    // Falls through to the same error as a key of another kind.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Refused('key', `${file} is not a private Ed25519 key in PEM. Make one with: npm run keys -- new FILE`);
}

function keyOf(key: KeyObject): ReleaseKey {
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x!;
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** From a public or a private key file. */
export function publicKeyIn(file: string): string {
  if (!existsSync(file)) throw new Refused('key', `There is no key at ${file}.`);
  const text = readFileSync(file, 'utf8').trim();
  return /^[\w-]{43}$/.test(text) ? text : keyOf(privateKeyIn(file)).publicKey;
}

/** Keys that may sign the room. */
export const signersOf = ({ keys }: SiteState, room: RoomName): RoomKey[] =>
  (keys[room] ?? []).filter(({ revoked }) => !revoked);

const addAdvice = (room: RoomName) => `The site's owner lets a key sign: npm run keys -- add ${room} KEYFILE`;

/** Returns the id of the room's key. Throws `Refused` for any other signature. */
export function signerOf(state: SiteState, room: RoomName, text: string, signature: string): string {
  const signer = state.keys[room]?.find(({ publicKey }) => isSignedBy(text, signature, publicKey));
  return requireKey(state, room, signer?.id).id;
}

export function requireKey(state: SiteState, room: RoomName, keyId: string | undefined): RoomKey {
  const key = state.keys[room]?.find(({ id }) => id === keyId);
  if (!key) throw new Refused('key', `This is not signed by a key that may sign ${room}. ${addAdvice(room)}`);
  if (key.revoked)
    throw new Refused('key', `Key ${key.id} of ${room} was revoked on ${key.revoked}. ${addAdvice(room)}`);
  return key;
}

/** Throws a sentence when none may sign. */
export function keyFor(state: SiteState, room: RoomName, keys: readonly ReleaseKey[]): ReleaseKey {
  const validKeys = signersOf(state, room);
  const usable = keys.find(({ id }) => validKeys.some((key) => key.id === id));
  if (usable) return usable;
  throw new Refused('key', `The key at hand may not sign ${room}. ${addAdvice(room)}`);
}

/** Makes the key file if missing; its key may sign for rooms that never had a key. */
export async function ensureKeys(store: Store, file: string, rooms: readonly RoomName[]): Promise<ReleaseKey[]> {
  const keys = existsSync(file) ? readKeyFiles(file) : [makeKeyFile(file)];
  await store.update((state) =>
    rooms
      .filter((room) => !state.keys[room])
      .reduce((next, room) => addKeyTo(next, room, keys[0]!.publicKey, 'npm start'), state),
  );
  return keys;
}

export async function addKey(store: Store, room: RoomName, publicKey: string, { by }: { by: string }): Promise<string> {
  await store.update((state) => addKeyTo(state, room, publicKey, by));
  return keyIdOf(publicKey);
}

/** Replaces the room's only key, or the named one; returns the new id. */
export async function rotateKey(
  store: Store,
  room: RoomName,
  publicKey: string,
  { by, replaces }: { by: string; replaces?: string },
): Promise<string> {
  await store.update((state) => {
    const validKeys = signersOf(state, room);
    if (validKeys.length === 0) throw new Refused('missing', `No key may sign ${room}. ${addAdvice(room)}`);
    const old = replaces ?? (validKeys.length === 1 ? validKeys[0]!.id : undefined);
    if (old === undefined) throw new Refused('missing', `${room} has ${validKeys.length} keys. Choose one: --key ID`);
    return revokeKeyIn(addKeyTo(state, room, publicKey, by), room, old, by, false);
  });
  return keyIdOf(publicKey);
}

export interface Revoked {
  withdrawn?: string;
  /** Live in its place. */
  live?: string;
  /** Why newer ones are not live in its place: a sentence each. */
  skipped?: string[];
}

/**
 * A module may lose its last key. Releases of a stolen key are withdrawn at once, for the newest earlier release of
 * another key that runs with the live shell and can be drawn, or none.
 */
export async function revokeKey(
  store: Store,
  room: RoomName,
  keyId: string,
  { by, stolen = false }: { by: string; stolen?: boolean },
  checkPages: CheckPages,
): Promise<Revoked> {
  let outcome: Revoked = {};
  await store.update(async (before) => {
    const state = revokeKeyIn(before, room, keyId, by, stolen);
    const { live, previous } = state.rooms[room] ?? {};
    outcome = {};
    if (!live || !stolen) return state;
    if (live.keyId !== keyId)
      return previous?.keyId === keyId ? { ...state, rooms: { ...state.rooms, [room]: { live } } } : state;
    const { [room]: _, ...others } = state.rooms;
    const { next, skipped } = await firstDrawable(store, state, live, checkPages);
    outcome = { withdrawn: live.release, live: next?.release, skipped };
    const rooms = next ? { ...others, [room]: { live: next } } : others;
    const entry = { by, room, replaced: live.release, failed: true as const, note: `key ${keyId} was stolen` };
    return addLogEntry(
      { ...state, rooms },
      next ? { ...entry, action: 'rollback', release: next.release } : { ...entry, action: 'remove' },
    );
  });
  return outcome;
}

async function firstDrawable(
  store: Store,
  state: SiteState,
  { room, contract }: RoomRelease,
  checkPages: CheckPages,
): Promise<{ next?: RoomRelease; skipped: string[] }> {
  const skipped: string[] = [];
  const shell = room === 'shell' ? undefined : liveShell(state);
  const provided = shell && (await providedBy(store, shell));
  for await (const next of earlierReleases(store, state, room, contract)) {
    if (provided && !(await runsWith(store, next, provided))) {
      skipped.push(`${room} ${next.release} does not run with the live shell.`);
      continue;
    }
    const rooms = { ...state.rooms, [room]: { live: next } };
    try {
      await checkPages({ ...state, rooms }, [next], (path) => store.read(path));
      return { next, skipped };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      skipped.push(error.message);
    }
  }
  return { skipped };
}

function addKeyTo(state: SiteState, room: RoomName, publicKey: string, by: string): SiteState {
  const id = keyIdOf(publicKey);
  const keys = state.keys[room] ?? [];
  const known = keys.find((key) => key.id === id);
  if (known?.revoked)
    throw new Refused('key', `Key ${id} of ${room} was revoked. Make another: npm run keys -- new FILE`);
  if (known) throw new Refused('key', `Key ${id} may sign ${room} already.`);
  const added = { id, publicKey, since: new Date().toISOString() };
  const next = { ...state, keys: { ...state.keys, [room]: [...keys, added] } };
  return addLogEntry(next, { action: 'keys', by, room, keyId: id, note: 'added' });
}

function revokeKeyIn(state: SiteState, room: RoomName, id: string, by: string, stolen: boolean): SiteState {
  const keys = state.keys[room] ?? [];
  const old = keys.find((key) => key.id === id);
  if (!old) throw new Refused('missing', `${room} has no key ${id}. See: npm run keys`);
  if (old.revoked && (old.stolen || !stolen))
    throw new Refused('key', `Key ${id} of ${room} was revoked on ${old.revoked}. ${addAdvice(room)}`);
  if (!stolen && room === 'shell' && !keys.some((key) => key !== old && !key.revoked))
    throw new Refused(
      'key',
      `${id} is the only key of the shell. Put another in its place: npm run keys -- rotate shell KEYFILE`,
    );
  const revoked = {
    ...old,
    revoked: old.revoked ?? new Date().toISOString(),
    ...(stolen && { stolen: true as const }),
  };
  const next = { ...state, keys: { ...state.keys, [room]: keys.map((key) => (key === old ? revoked : key)) } };
  return addLogEntry(withoutPreviewsOf(dropWaiting(next, room, id), room, id), {
    action: 'keys',
    by,
    room,
    keyId: id,
    note: stolen ? 'revoked as stolen' : 'revoked',
  });
}
