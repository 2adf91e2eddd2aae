import type { SignedRoot } from '@konbit/contracts';
import { key, rootOf, thief } from './test-support/signed-documents.ts';
import { trust } from './test-support/fake-site.ts';
import type * as TrustedRoot from './trusted-root.ts';

/** A page that comes with this root document, on a site that has those. */
let page: typeof TrustedRoot;
let asked: string[];
function open(own?: SignedRoot, ...onSite: SignedRoot[]): void {
  jest.isolateModules(() => (page = jest.requireActual<typeof TrustedRoot>('./trusted-root.ts')));
  document.head.innerHTML = '';
  if (own) trust(own);
  asked = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const found = onSite.find(({ version }) => address === `/roots/${version}.json`);
    return Promise.resolve(found ? Response.json(found) : new Response('', { status: 404 }));
  }) as typeof fetch;
}

const first = rootOf(1, {}, key.root);
const second = rootOf(2, { root: [[key.root2], 1] }, key.root, key.root2);
const third = rootOf(3, { root: [[key.root2], 1] }, key.root2);

describe('whom a page trusts', () => {
  it('is nobody where it comes without a root document, and then none is followed', async () => {
    open(undefined, first);
    expect(page.trustedRoot()).toEqual({ site: '', version: 0, roles: {} });
    expect(await page.rootUpTo(1)).toEqual({ site: '', version: 0, roles: {} });
    expect(asked).toEqual([]);
  });

  it.each([1, 0, undefined, NaN])('is as its own document says while the list is made under %s', async (version) => {
    open(first, second);
    expect([page.trustedRoot(), await page.rootUpTo(version)]).toEqual([first, first]);
    expect(asked).toEqual([]);
  });

  it('is as the newest says that was rightly followed, one by one, from then on', async () => {
    open(first, second, third);
    expect(await page.rootUpTo(3)).toEqual(third);
    expect(asked).toEqual(['/roots/2.json', '/roots/3.json']);
    expect(page.trustedRoot()).toEqual(third);
    expect(await page.rootUpTo(2)).toEqual(third);
    expect(asked).toHaveLength(2);
  });

  it('is as far as it could be followed where the next is not vouched for', async () => {
    open(first, second, rootOf(3, {}, thief));
    await expect(page.rootUpTo(3)).rejects.toMatchObject({
      reason: 'list-untrusted',
      message: '/roots/3.json is not vouched for by the root keys before it.',
    });
    expect(page.trustedRoot()).toEqual(second);
  });

  it('stays where the next is not there', async () => {
    open(first);
    await expect(page.rootUpTo(2)).rejects.toMatchObject({ reason: 'list-untrusted' });
    expect(page.trustedRoot()).toEqual(first);
  });

  it('is as the page says again once that is newer, or of another site', async () => {
    open(first, second);
    await page.rootUpTo(2);
    const newer = { ...third, version: 2 };
    for (const own of [third, newer, { ...first, site: 'another' }]) {
      trust(own);
      expect(page.trustedRoot()).toEqual(own);
    }
  });
});
