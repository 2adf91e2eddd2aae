import { existsSync } from 'node:fs';
import type { RoomName } from '@konbit/contracts';
import { earlierRelease } from './earlier-release.ts';
import { Refused } from './refused.ts';
import { isSignedBy, keyIdOf, makeKeyFile, readKeyFiles, type ReleaseKey } from './release-key.ts';
import { type RoomKey, type SiteState, withEntry } from './site-state.ts';
import type { Store } from './store.ts';

const addAdvice = (room: RoomName) => `The site's owner lets a key sign: npm run keys -- add ${room} KEYFILE`;

/** The key of a room that signed a text. Throws a sentence unless one in force did. */
export function signerOf(state: SiteState, room: RoomName, text: string, signature: string): RoomKey {
  const keys = state.keys[room] ?? [];
  const signer = keys.find(({ publicKey }) => isSignedBy(text, signature, publicKey));
  if (signer && !signer.revoked) return signer;
  if (signer)
    throw new Refused('key', `Key ${signer.id} of ${room} was revoked on ${signer.revoked}. ${addAdvice(room)}`);
  throw new Refused('key', `This is not signed by a key that may sign ${room}. ${addAdvice(room)}`);
}

/** The one of the keys at hand that may sign for a room. Throws a sentence when none may. */
export function keyFor(state: SiteState, room: RoomName, keys: readonly ReleaseKey[]): ReleaseKey {
  const inForce = (state.keys[room] ?? []).filter(({ revoked }) => !revoked);
  const fit = keys.find(({ id }) => inForce.some((key) => key.id === id));
  if (fit) return fit;
  throw new Refused('key', `The key at hand may not sign ${room}. ${addAdvice(room)}`);
}

/** For `npm start`: makes the key file where there is none, and lets its key sign for rooms that never had a key. */
export async function ensureKeys(store: Store, file: string, rooms: readonly RoomName[]): Promise<ReleaseKey[]> {
  const keys = existsSync(file) ? readKeyFiles(file) : [makeKeyFile(file)];
  await store.update((state) =>
    rooms
      .filter((room) => !state.keys[room])
      .reduce((next, room) => withAdded(next, room, keys[0]!.publicKey, 'npm start'), state),
  );
  return keys;
}

interface Who {
  by: string;
}

/** One more key may sign for a room; gives its id. Whoever may write the store is the site's owner. */
export async function addKey(store: Store, room: RoomName, publicKey: string, { by }: Who): Promise<string> {
  await store.update((state) => withAdded(state, room, publicKey, by));
  return keyIdOf(publicKey);
}

/** Another key in the place of a room's only key, or of the one that is named; gives its id. */
export async function rotateKey(
  store: Store,
  room: RoomName,
  publicKey: string,
  { by, replaces }: Who & { replaces?: string },
): Promise<string> {
  await store.update((state) => {
    const inForce = (state.keys[room] ?? []).filter(({ revoked }) => !revoked);
    const old = replaces ?? (inForce.length === 1 ? inForce[0]!.id : undefined);
    if (old === undefined)
      throw new Refused('missing', `${room} has ${inForce.length} keys. Say which one goes: --key ID`);
    return withRevoked(withAdded(state, room, publicKey, by), room, old, by, false);
  });
  return keyIdOf(publicKey);
}

/**
 * A key may sign no more. What a stolen one signed is withdrawn at once: the newest earlier release of another key is
 * live instead, or none. Gives what was withdrawn and what is live now, by release.
 */
export async function revokeKey(
  store: Store,
  room: RoomName,
  keyId: string,
  { by, stolen = false }: Who & { stolen?: boolean },
): Promise<{ withdrawn?: string; live?: string }> {
  let outcome: { withdrawn?: string; live?: string } = {};
  await store.update(async (before) => {
    const state = withRevoked(before, room, keyId, by, stolen);
    const { live, previous } = state.rooms[room] ?? {};
    outcome = {};
    if (!live || !stolen) return state;
    if (live.keyId !== keyId)
      return previous?.keyId === keyId ? { ...state, rooms: { ...state.rooms, [room]: { live } } } : state;
    const { [room]: _, ...others } = state.rooms;
    const next = await earlierRelease(store, state, room, live.contract);
    outcome = { withdrawn: live.release, live: next?.release };
    const rooms = next ? { ...others, [room]: { live: next } } : others;
    const entry = { by, room, replaced: live.release, failed: true as const, note: `key ${keyId} was stolen` };
    return withEntry(
      { ...state, rooms },
      next ? { ...entry, action: 'rollback', release: next.release } : { ...entry, action: 'remove' },
    );
  });
  return outcome;
}

function withAdded(state: SiteState, room: RoomName, publicKey: string, by: string): SiteState {
  const id = keyIdOf(publicKey);
  const keys = state.keys[room] ?? [];
  const known = keys.find((key) => key.id === id);
  if (known?.revoked)
    throw new Refused('key', `Key ${id} of ${room} was revoked. Make another: npm run keys -- new FILE`);
  if (known) throw new Refused('key', `Key ${id} may sign ${room} already.`);
  const added = { id, publicKey, since: new Date().toISOString() };
  const next = { ...state, keys: { ...state.keys, [room]: [...keys, added] } };
  return withEntry(next, { action: 'keys', by, room, keyId: id, note: 'added' });
}

function withRevoked(state: SiteState, room: RoomName, id: string, by: string, stolen: boolean): SiteState {
  const keys = state.keys[room] ?? [];
  const old = keys.find((key) => key.id === id);
  if (!old) throw new Refused('missing', `${room} has no key ${id}. See: npm run keys`);
  if (!stolen && !keys.some((key) => key !== old && !key.revoked))
    throw new Refused(
      'key',
      `${id} is the only key of ${room}. Put another in its place: npm run keys -- rotate ${room}`,
    );
  const revoked = {
    ...old,
    revoked: old.revoked ?? new Date().toISOString(),
    ...(stolen && { stolen: true as const }),
  };
  const next = { ...state, keys: { ...state.keys, [room]: keys.map((key) => (key === old ? revoked : key)) } };
  return withEntry(next, { action: 'keys', by, room, keyId: id, note: stolen ? 'revoked as stolen' : 'revoked' });
}
