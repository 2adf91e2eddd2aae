import { CONTRACT, type ReleaseTicket, type SignedReleaseList, ticketText } from '@konbit/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigationType, useSearchParams } from 'react-router-dom';
import type * as Preview from './preview.ts';
import { previewCandidate, previewLinkOf, usePreview } from './preview.ts';
import type { PreviewRefused } from './preview-link.ts';
import { fakeSite, type FakeSite, newKey, signaturesBy } from './test-support/fake-site.ts';

const visit = (address: string) => history.replaceState(null, '', address);
/** A page that is opened at this address: what one follows lasts as long as the page. */
let opened: typeof Preview;
const open = (address: string) => {
  visit(address);
  jest.isolateModules(() => (opened = jest.requireActual<typeof Preview>('./preview.ts')));
};
beforeEach(() => open('/'));

describe('the preview that a page shows', () => {
  it.each([
    ['/?preview=mf-hub@abc-1.2_x@1@sig', 'mf-hub@abc-1.2_x@1@sig'],
    ['/?preview=mf-hub@abc', 'mf-hub@abc'],
    ['/?preview=mf-rsvp@abc', undefined],
    ['/?preview=mf-hub', undefined],
    ['/?preview=mf-hub@', undefined],
    ['/?preview=mf-hub@../../api', undefined],
    ['/?preview=mf-hub@Call%20us', undefined],
    [`/?preview=mf-hub@${'x'.repeat(41)}`, undefined],
    ['/', undefined],
  ])('of the hub at %s is %s', (address, link) => {
    open(address);
    expect(opened.previewLinkOf('mf-hub')).toBe(link);
  });

  it('is followed as one moves through the page, until the address names another', () => {
    open('/?preview=mf-hub@abc');
    expect(opened.previewLinkOf('mf-hub')).toBe('mf-hub@abc');
    visit('/gamification');
    expect(opened.previewLinkOf('mf-hub')).toBe('mf-hub@abc');
    visit('/?preview=mf-rsvp@def');
    expect([opened.previewLinkOf('mf-hub'), opened.previewLinkOf('mf-rsvp')]).toEqual([undefined, 'mf-rsvp@def']);
  });

  it('is none in a page that is opened at a plain address, in the same tab too', () => {
    open('/?preview=mf-hub@abc');
    opened.previewLinkOf('mf-hub');
    open('/gamification');
    expect(opened.previewLinkOf('mf-hub')).toBeUndefined();
  });
});

describe('the way out of a preview', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/?preview=mf-hub@abc&rsvp=']}>{children}</MemoryRouter>
  );
  const follow = () =>
    renderHook(
      () => ({ preview: usePreview(), search: useSearchParams()[0].toString(), arrival: useNavigationType() }),
      { wrapper },
    );

  it('takes it from the address, and nothing else', () => {
    visit('/?preview=mf-hub@abc');
    const { result } = follow();
    expect(result.current.preview).toMatchObject({ module: 'mf-hub', release: 'abc' });
    visit('/');
    act(() => result.current.preview!.leave());
    expect(result.current).toEqual({ preview: undefined, search: 'rsvp=', arrival: 'REPLACE' });
    expect(previewLinkOf('mf-hub')).toBeUndefined();
  });

  it('is none while nothing is previewed', () => expect(follow().result.current.preview).toBeUndefined());
});

describe('a previewed release', () => {
  let site: FakeSite;
  beforeEach(() => {
    site = fakeSite();
    site.list({});
  });

  type Facts = Omit<ReleaseTicket, 'signature' | 'site'>;
  const ticket: Facts = { module: 'mf-hub', release: 'abc', contract: CONTRACT, integrity: 'sha384-abc' };
  const put = (changes: Partial<ReleaseTicket> = {}, signed: Facts = ticket, by = site.key, of = site.root.site) =>
    site.put('/modules/mf-hub/abc/release-ticket.json', {
      ...signed,
      site: of,
      signature: signaturesBy(ticketText({ ...signed, site: of }), by),
      ...changes,
    });
  const candidate = (link = site.previewLink('mf-hub', 'abc')) => previewCandidate('mf-hub', link);

  it('is taken with the hash that its signed ticket holds', async () => {
    put();
    expect(await candidate()).toEqual({
      manifest: '/modules/mf-hub/abc/mf-manifest.json',
      integrity: 'sha384-abc',
    });
  });

  it.each<[string, () => void]>([
    ['of another module', () => put({}, { ...ticket, module: 'mf-rsvp' })],
    ['of another release', () => put({}, { ...ticket, release: 'def' })],
    ['of a changed hash', () => put({ integrity: 'sha384-other' })],
    ['of a changed contract', () => put({ contract: 99 })],
    ['without a signature', () => put({ signature: undefined as never })],
    ['of another key', () => put({}, ticket, newKey())],
    ['of another site', () => put({}, ticket, site.key, 'another')],
  ])('with a ticket %s is not trusted', async (_, publish) => {
    publish();
    await expect(candidate()).rejects.toMatchObject({
      reason: 'release-untrusted',
      message: '/modules/mf-hub/abc carries no ticket signed by the keys this shell trusts.',
    });
  });

  it('of another contract does not fit this shell', async () => {
    put({}, { ...ticket, contract: 99 });
    await expect(candidate()).rejects.toMatchObject({
      reason: 'wrong-contract',
      message: `/modules/mf-hub/abc speaks contract 99, this shell ${CONTRACT}.`,
    });
  });

  const refused = (link?: string) =>
    candidate(link).then(
      () => 'shown',
      (error: PreviewRefused) => error.why,
    );

  it.each<[string, string, () => string]>([
    ['that was sent before links had an end', 'unsigned', () => 'mf-hub@abc'],
    ['whose end has passed', 'expired', () => site.previewLink('mf-hub', 'abc', Date.now() / 1000 - 1)],
    ['whose end was changed', 'unsigned', () => site.previewLink('mf-hub', 'abc').replace(/@\d+@/, '@99999999999@')],
    ['of another release', 'unsigned', () => site.previewLink('mf-hub', 'def').replace('def', 'abc')],
    ['of another module', 'unsigned', () => site.previewLink('mf-rsvp', 'abc').replace('mf-rsvp', 'mf-hub')],
    ['of another key', 'unsigned', () => site.previewLink('mf-hub', 'abc', undefined, newKey())],
    ['that holds', 'shown', () => site.previewLink('mf-hub', 'abc')],
  ])('by a link %s is %s', async (_, why, link) => {
    put();
    expect(await refused(link())).toBe(why);
  });

  it('holds until the second that its link names, and is refused by name with a sentence', async () => {
    put();
    const end = 2_000_000_000;
    const link = site.previewLink('mf-hub', 'abc', end);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(end * 1000 - 1);
    expect(await refused(link)).toBe('shown');
    clock.mockReturnValue(end * 1000);
    await expect(candidate(link)).rejects.toThrow("This preview's link is expired.");
    await expect(candidate(link)).rejects.toHaveProperty('name', 'PreviewRefused');
  });

  it('ends with the withdrawal of its release, and with no other', async () => {
    put();
    site.list({}, site.key, { 'mf-hub@def': 1, 'mf-rsvp@abc': 1 });
    expect(await refused()).toBe('shown');
    site.list({}, site.key, { 'mf-hub@abc': 1 });
    expect(await refused()).toBe('withdrawn');
  });

  it('is not shown where nobody vouches for what was withdrawn', async () => {
    put();
    site.list({}, site.key, { 'mf-hub@abc': 1 });
    const list = (await (await fetch('/modules.json')).json()) as SignedReleaseList;
    const { $withdrawn: _, ...without } = list;
    for (const changed of [without, { ...list, $withdrawn: {} }]) {
      site.put('/modules.json', changed);
      await expect(candidate()).rejects.toMatchObject({
        reason: 'list-untrusted',
        message: 'The release list is not signed by the keys this shell trusts.',
      });
    }
  });

  it('that was never published is not there', async () => {
    await expect(candidate()).rejects.toMatchObject({ reason: 'not-released' });
  });
});
