import type { LiveRelease } from '@konbit/contracts';
import { fetchLiveRelease } from './release-list.ts';
import { fakeSite, type FakeSite, fallingBackTo } from './test-support/fake-site.ts';

let site: FakeSite;
let live: LiveRelease;
beforeEach(() => {
  site = fakeSite();
  live = fallingBackTo(site.release('mf-hub', 'new'), site.release('mf-hub', 'old'));
});
const nobodys = { signature: {} };
const sentence =
  '/modules/mf-hub/new/mf-manifest.json carries no ticket signed by the keys this shell trusts for mf-hub.';
const untrusted = { reason: 'release-untrusted', message: sentence };
const refused = jest.fn();
const taken = (changes: Partial<LiveRelease>) => {
  site.list({ 'mf-hub': { ...live, ...changes } });
  return fetchLiveRelease('mf-hub', refused.mockClear());
};

describe('of an entry of the list a page takes what the room’s keys vouch for', () => {
  it('all of it, and refuses nothing', async () => {
    const rollout = { ...site.release('mf-hub', 'next'), share: 5 };
    expect(await taken({ rollout })).toMatchObject({ release: 'new', previous: live.previous, rollout });
    expect(refused).not.toHaveBeenCalled();
  });

  it.each<[string, string, Partial<LiveRelease>]>([
    ['rollout', 'what is to take its place', { rollout: { ...({} as LiveRelease), ticket: nobodys, share: 5 } }],
    ['previous', 'what it falls back to', { previousTicket: nobodys }],
  ])('not %s: %s', async (field, _, changes) => {
    const entry = await taken(changes);
    expect(entry.release).toBe('new');
    expect(entry).not.toHaveProperty(field);
  });

  it('what it falls back to alone, and tells of the other', async () => {
    const { manifest, integrity, contract, ticket } = site.release('mf-hub', 'old');
    const entry = { release: 'old', manifest, integrity, contract, ticket };
    expect(await taken({ ticket: nobodys })).toEqual(entry);
    expect(refused.mock.calls).toEqual([[live.manifest, expect.objectContaining(untrusted)]]);
  });

  it('nothing where nobody vouches for either', async () => {
    await expect(taken({ ticket: nobodys, previousTicket: nobodys })).rejects.toMatchObject(untrusted);
  });
});
