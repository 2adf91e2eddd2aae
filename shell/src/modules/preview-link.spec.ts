import type { ModuleName, SignedReleaseList } from '@konbit/contracts';
import { type PreviewRefused, refuseLink } from './preview-link.ts';
import { fakeSite, type FakeSite, newKey } from './test-support/fake-site.ts';

let site: FakeSite;
beforeEach(() => {
  site = fakeSite();
  site.list({});
});

/** Which release a link shows, or why none. */
const shown = (link: string, name: ModuleName = 'mf-hub') =>
  refuseLink(name, link).catch((error: PreviewRefused) => error.why);

describe('a preview’s link', () => {
  it.each<[string, string, () => string]>([
    ['that holds', 'abc', () => site.previewLink('mf-hub', 'abc')],
    ['that was sent before links had an end', 'unsigned', () => 'mf-hub@abc'],
    ['whose end has passed', 'expired', () => site.previewLink('mf-hub', 'abc', Date.now() / 1000 - 1)],
    ['whose end was changed', 'unsigned', () => site.previewLink('mf-hub', 'abc').replace(/@\d+@/, '@99999999999@')],
    ['of another release', 'unsigned', () => site.previewLink('mf-hub', 'def').replace('def', 'abc')],
    ['of another module', 'unsigned', () => site.previewLink('mf-rsvp', 'abc').replace('mf-rsvp', 'mf-hub')],
    ['of another key', 'unsigned', () => site.previewLink('mf-hub', 'abc', undefined, newKey())],
    ['of nothing', 'unsigned', () => 'mf-hub'],
  ])('%s shows: %s', async (_, what, link) => expect(await shown(link())).toBe(what));

  it('of a module that nobody vouches for shows nothing', async () => {
    expect(await shown(site.previewLink('mf-new', 'abc'), 'mf-new')).toBe('unsigned');
  });

  it('is read whatever letters its signature takes: those of base64 for addresses', async () => {
    // Of 40 signatures, some have each of the two letters that differ, and each more than once.
    const links = Array.from({ length: 40 }, (_, n) => site.previewLink('mf-hub', `r${n}`));
    expect([/-.*-/, /_.*_/].map((twice) => links.some((link) => twice.test(link.split('@')[3]!)))).toEqual([
      true,
      true,
    ]);
    expect(await Promise.all(links.map((link) => shown(link)))).toEqual(links.map((_, n) => `r${n}`));
  });

  it('holds until the second that it names, and is refused by name with a sentence', async () => {
    const end = 2_000_000_000;
    const link = site.previewLink('mf-hub', 'abc', end);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(end * 1000 - 1);
    expect(await shown(link)).toBe('abc');
    clock.mockReturnValue(end * 1000);
    await expect(refuseLink('mf-hub', link)).rejects.toThrow("This preview's link is expired.");
    await expect(refuseLink('mf-hub', link)).rejects.toHaveProperty('name', 'PreviewRefused');
  });

  it('ends with the withdrawal of its release, and with no other', async () => {
    const link = site.previewLink('mf-hub', 'abc');
    site.list({}, site.key, { 'mf-hub@def': 1, 'mf-rsvp@abc': 1 });
    expect(await shown(link)).toBe('abc');
    site.list({}, site.key, { 'mf-hub@abc': 1 });
    expect(await shown(link)).toBe('withdrawn');
  });

  it('shows nothing where nobody vouches for what was withdrawn', async () => {
    site.list({}, site.key, { 'mf-hub@abc': 1 });
    const list = (await (await fetch('/modules.json')).json()) as SignedReleaseList;
    const { $withdrawn: _, ...without } = list;
    for (const changed of [without, { ...list, $withdrawn: {} }]) {
      site.put('/modules.json', changed);
      await expect(refuseLink('mf-hub', site.previewLink('mf-hub', 'abc'))).rejects.toMatchObject({
        reason: 'list-untrusted',
        message: 'The release list is not signed by the keys this shell trusts.',
      });
    }
  });
});
