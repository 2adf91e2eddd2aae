import { randomBytes } from 'node:crypto';
import { PREVIEW_DAYS_MAX, type RoomName } from '@konbit/contracts';
import { type Preview, Refused, type SiteState } from './site-state.ts';

const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 7;

/** When a preview that starts now is over. Throws `Refused` when that is too late. */
export function previewEnd(days = defaultDays, now = new Date()): Date {
  if (Number.isInteger(days) && days >= 1 && days <= PREVIEW_DAYS_MAX) return new Date(now.getTime() + days * dayMs);
  throw new Refused('request', `A preview holds for up to ${PREVIEW_DAYS_MAX} days. Give fewer: --days 7`);
}

/** Nobody guesses it: whoever has the name sees the preview. */
export const newPreviewName = (): string => randomBytes(24).toString('base64url');

/** By name. */
export function currentPreviews({ previews = {} }: SiteState, now = new Date()): [string, Preview][] {
  return Object.entries(previews).filter(([, { expiresAt }]) => Date.parse(expiresAt) > now.getTime());
}

/** The same object when none is over. */
export function withoutEndedPreviews(state: SiteState, now = new Date()): SiteState {
  const current = currentPreviews(state, now);
  if (current.length === Object.keys(state.previews ?? {}).length) return state;
  return { ...state, previews: Object.fromEntries(current) };
}

/** Those that this key made end with it. */
export function withoutPreviewsOf(state: SiteState, room: RoomName, keyId: string): SiteState {
  if (!state.previews) return state;
  const others = Object.entries(state.previews).filter((one) => one[1].room !== room || one[1].keyId !== keyId);
  return { ...state, previews: Object.fromEntries(others) };
}
