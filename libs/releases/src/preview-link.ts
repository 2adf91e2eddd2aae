import { isModuleName, PREVIEW_DAYS_MAX, type RoomName } from '@konbit/contracts';
import { Refused, type RoomRelease, type SiteState } from './site-state.ts';
import { type ReleaseKey, signerOf } from './keys.ts';
import type { Store } from './store.ts';
import { findRelease } from './stored-releases.ts';

const longestMs = PREVIEW_DAYS_MAX * 24 * 60 * 60 * 1000;

export interface Preview {
  room: RoomName;
  release: string;
  expiresAt: Date;
}

/** `mf-hub@3f2a91c0de.<expires>.<signature>`. Throws a sentence when it is valid for too long. */
export function previewParameter({ room, release, expiresAt }: Preview, key: ReleaseKey, now = new Date()): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (!(leftMs > 0 && leftMs <= longestMs))
    throw new Refused('request', `A preview holds for up to ${PREVIEW_DAYS_MAX} days. Give fewer: --days 7`);
  const text = `${room}@${release}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${text}.${key.sign(`preview ${text}`)}`;
}

const pattern = /^((mf-[a-z\d-]+|shell)@([\da-f]{10})\.(\d{10}))\.([\w-]{86})$/;

/** Undefined when expired, forged, signed by a revoked key, or removed. */
export async function readPreview(
  store: Store,
  state: SiteState,
  parameter: string,
  now = new Date(),
): Promise<RoomRelease | undefined> {
  const [, text, room, release, expires, signature] = pattern.exec(parameter) ?? [];
  if (!text || (room !== 'shell' && !isModuleName(room))) return undefined;
  const leftMs = Number(expires) * 1000 - now.getTime();
  if (leftMs <= 0 || leftMs > longestMs) return undefined;
  try {
    signerOf(state, room, `preview ${text}`, signature!);
  } catch {
    return undefined;
  }
  return findRelease(store, state, room, release!);
}
