import { text } from '@konbit/server';

const pattern = /^[1-9]\d{0,5}$/;

const bound = (byDefault: number) =>
  text('a whole number from 1 to 999999, or "off"', (value) => value === 'off' || pattern.test(value))
    .transform((value) => (value === 'off' ? Infinity : Number(value)))
    .prefault(String(byDefault));

/**
 * What one visitor's address may hold of this process at a time; all addresses together, twice as much. Calls by
 * organizers' links have a quarter as much of their own. `off`: as much as comes.
 */
export const bounds = {
  /** `MAX_CALLS`, default 128 an address: calls that are not answered yet, from when their bodies are whole. */
  calls: ['MAX_CALLS', bound(128)],
  /** `MAX_BODY_MEGABYTES`, default 32 an address: received of bodies, but for the first 8 KiB of each. */
  bodyMegabytes: ['MAX_BODY_MEGABYTES', bound(32)],
  /** `MAX_UNREAD_ANSWERS`, default 32 an address: streams that wait for their readers. */
  unreadAnswers: ['MAX_UNREAD_ANSWERS', bound(32)],
} as const;
