import { CONTRACT, type ReleaseTicket, ticketText } from '@konbit/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigationType, useSearchParams } from 'react-router-dom';
import type * as Preview from './preview.ts';
import { previewCandidate, previewLinkOf, usePreview, withoutPreview } from './preview.ts';
import { fakeSite, type FakeSite, newKey, signaturesBy } from './test-support/fake-site.ts';

// Which tabs get a rollout is no matter here, and its module brings the whole of `web` into each page.
jest.mock('./rollout-share.ts', () => ({ isInShare: () => false }));

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

it.each([
  ['/?preview=shell@abc', ['shell']],
  ['/?preview=mf-hub@abc', ['mf-hub']],
  ['/?preview=host@abc', []],
  ['/', []],
])('a page at %s shows a preview of %j', (address, rooms) => {
  open(address);
  const all = ['shell', 'mf-hub', 'mf-rsvp', 'host'] as Parameters<typeof opened.showsPreviewOf>[0][];
  expect(all.filter((room) => opened.showsPreviewOf(room))).toEqual(rooms);
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

  it('of the shell leads to another page, which is of the live one', () => {
    visit('/?preview=shell@abc');
    const { result } = follow();
    // As jsdom says when a page is left.
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    act(() => result.current.preview!.leave());
    expect(String(left.mock.calls[0]?.[0])).toContain('navigation');
    expect(result.current.search).toContain('preview=');
    expect(withoutPreview('https://site/about?preview=shell@abc&rsvp=')).toBe('https://site/about?rsvp=');
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

  it('by a link that shows nothing any more is not asked for', async () => {
    put();
    await expect(candidate('mf-hub@abc')).rejects.toMatchObject({ name: 'PreviewRefused', why: 'unsigned' });
    expect(site.asked).toEqual([]);
  });

  it('that was never published is not there', async () => {
    await expect(candidate()).rejects.toMatchObject({ reason: 'not-released' });
  });
});
