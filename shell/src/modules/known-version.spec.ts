import type * as knownVersion from './known-version.ts';
import { newKey, rootOf } from './test-support/fake-site.ts';

/** A page that begins anew, with the cookies there are. */
function openPage(): typeof knownVersion {
  let page!: typeof knownVersion;
  jest.isolateModules(() => (page = jest.requireActual('./known-version.ts')));
  return page;
}

const root = rootOf(newKey());
const { keys } = root.roles.list!;
const scope = `${root.site}.${keys[0]!.slice(0, 8)}`;
const setCookie = (text: string) => (document.cookie = text);
beforeEach(() => {
  for (const name of ['release_list', 'old_release_list', 'a']) setCookie(`${name}=; path=/; max-age=0`);
});

describe('the newest release list that this browser has seen', () => {
  it('is none at first', () => expect(openPage().knownVersion(root)).toBe(0));

  it('is known of a site that names no list’s keys, too', () => {
    const { list: _, ...roles } = root.roles;
    const nobodys = { ...root, roles };
    setCookie(`release_list=${root.site}.7; path=/`);
    expect(openPage().knownVersion(nobodys)).toBe(7);
  });

  it('is known to the next page, too', () => {
    setCookie('a=1; path=/');
    openPage().rememberVersion(root, 12);
    expect(openPage().knownVersion(root)).toBe(12);
  });

  it('is never an older one', () => {
    const page = openPage();
    page.rememberVersion(root, 12);
    page.rememberVersion(root, 3);
    expect([page.knownVersion(root), openPage().knownVersion(root)]).toEqual([12, 12]);
  });

  it('is the one that another tab has seen since', () => {
    const page = openPage();
    page.rememberVersion(root, 12);
    setCookie(`release_list=${scope}.13; path=/`);
    expect(page.knownVersion(root)).toBe(13);
  });

  const withList = (listKeys: string[]) => ({
    ...root,
    roles: { ...root.roles, list: { keys: listKeys, threshold: 1 } },
  });

  it.each([
    ['the site was made anew', { ...root, site: 'another' }],
    ['the keys of its list were changed', withList(rootOf(newKey()).roles.list!.keys as string[])],
    ['a key was added to those of its list', withList([...keys, ...rootOf(newKey()).roles.list!.keys])],
  ])('begins anew where %s', (_, other) => {
    const page = openPage();
    page.rememberVersion(root, 12);
    expect([page.knownVersion(other), openPage().knownVersion(other)]).toEqual([0, 0]);
    page.rememberVersion(other, 3);
    expect([page.knownVersion(other), openPage().knownVersion(other)]).toEqual([3, 3]);
  });

  it.each(['99', `${scope}.x`, 'other.99', ''])('is not read from a cookie %j', (value) => {
    setCookie(`release_list=${value}; path=/`);
    setCookie(`old_release_list=${scope}.99; path=/`);
    expect(openPage().knownVersion(root)).toBe(0);
  });

  it('is known within the page where cookies are refused', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const page = openPage();
    page.rememberVersion(root, 12);
    expect([page.knownVersion(root), openPage().knownVersion(root)]).toEqual([12, 0]);
  });

  it('is kept for a year, for every page of the site, and sent to no other site', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openPage().rememberVersion(root, 12);
    expect(write).toHaveBeenCalledWith(`release_list=${scope}.12; path=/; max-age=31536000; samesite=lax`);
  });
});
