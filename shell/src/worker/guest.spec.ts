import { GUEST_CACHE } from '@konbit/contracts';
import { forgetGuest, ofOneGuest } from './guest.ts';
import { aRequest, FakeAnswer, fakeCaches } from './test-support/fake-caches.ts';

const at = (path: string) => `https://site.test/api/${path}`;
const stats = at('users/ana/stats');
let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => (caches = fakeCaches()));

/** A read, as Workbox tells its plugins of one; what happens `meanwhile` does so while it is on its way. */
async function read(url: string, status = 200, meanwhile = () => Promise.resolve()) {
  const [request, response] = [aRequest(url), new FakeAnswer('read', status) as unknown as Response];
  const given = { request, response, state: {}, event: {}, cacheName: GUEST_CACHE } as never;
  await ofOneGuest.handlerWillStart!(given);
  await meanwhile();
  await ofOneGuest.fetchDidSucceed!(given);
  if (!(await ofOneGuest.cacheWillUpdate!(given))) return;
  caches.keep(GUEST_CACHE, url);
  await ofOneGuest.cacheDidUpdate!(given);
}

it('a guest’s reads are kept beside each other', async () => {
  for (const path of ['users/ana/stats', 'leaderboard', 'users/ana/activities']) await read(at(path));
  expect(caches.kept(GUEST_CACHE)).toEqual([stats, at('leaderboard'), at('users/ana/activities')]);
});

it('what is read for another guest takes the place of all of them', async () => {
  for (const path of ['users/ana/stats', 'leaderboard']) await read(at(path));
  await read(at('users/bob/stats'));
  expect(caches.kept(GUEST_CACHE)).toEqual([at('users/bob/stats')]);
});

it('they go with the session; an answer that was on its way then is not kept', async () => {
  await read(stats);
  await read(at('users/ana/achievements'), 200, forgetGuest);
  expect(caches.kept(GUEST_CACHE)).toEqual([]);
});

it('they go when the service no longer knows the session, and no failure is kept', async () => {
  await read(stats);
  await read(at('leaderboard'), 503);
  expect(caches.kept(GUEST_CACHE)).toEqual([stats]);
  await read(at('leaderboard'), 401);
  expect(caches.kept(GUEST_CACHE)).toEqual([]);
});
