import { GUEST_CACHE } from '@konbit/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { guestOf } from './what-is-kept.ts';

/** Grows as a session ends: an answer that was on its way then is not kept. */
let sessions = 0;

/** Whoever uses this browser next is somebody else. */
export async function forgetGuest(): Promise<void> {
  sessions += 1;
  await caches.delete(GUEST_CACHE);
}

/** Reads of one guest, as long as the session lasts; the answer to another guest's takes the place of all of them. */
export const ofOneGuest: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void Object.assign(state!, { session: sessions }),
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401) await forgetGuest();
    return response;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state!.session === sessions ? response : null,
  cacheDidUpdate: async ({ request }) => forgetOthers(guestOf(new URL(request.url))),
};

async function forgetOthers(guest: string | undefined): Promise<void> {
  const cache = await caches.open(GUEST_CACHE);
  const others = (await cache.keys()).filter(({ url }) => guestOf(new URL(url)) !== guest);
  if (guest === undefined || others.every(({ url }) => guestOf(new URL(url)) === undefined)) return;
  for (const other of others) await cache.delete(other);
}
