import { CONTRACT, type ReleaseTicket, ticketTextToSign } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { previewCandidate, previewedRelease, usePreview } from './preview.ts';
import { fakeSite, type FakeSite, newKey } from './test-support/fake-site.ts';

const visit = (address: string) => history.replaceState(null, '', address);
beforeEach(() => {
  safeSessionStorage.removeItem('preview');
  visit('/');
});
const refuseStorage = () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
};

describe('the release that is previewed', () => {
  it.each([
    ['/?preview=mf-hub@abc-1.2_x', 'abc-1.2_x'],
    ['/?preview=mf-rsvp@abc', undefined],
    ['/?preview=mf-hub', undefined],
    ['/?preview=mf-hub@', undefined],
    ['/?preview=mf-hub@../../api', undefined],
    ['/?preview=mf-hub@a/b', undefined],
    ['/', undefined],
  ])('at %s is %s', (address, release) => {
    visit(address);
    expect(previewedRelease('mf-hub')).toBe(release);
  });

  it('is remembered as one moves through the site, until the address names another', () => {
    visit('/?preview=mf-hub@abc');
    previewedRelease('mf-hub');
    visit('/gamification');
    expect([previewedRelease('mf-hub'), previewedRelease('mf-rsvp')]).toEqual(['abc', undefined]);
    visit('/?preview=mf-hub@def');
    previewedRelease('mf-hub');
    visit('/');
    expect(previewedRelease('mf-hub')).toBe('def');
  });

  it('lasts as long as the page where storage is refused', () => {
    refuseStorage();
    visit('/?preview=mf-hub@abc');
    previewedRelease('mf-hub');
    visit('/');
    expect(previewedRelease('mf-hub')).toBe('abc');
  });
});

describe('the way out of a preview', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/?preview=mf-hub@abc&rsvp=']}>{children}</MemoryRouter>
  );
  const open = () =>
    renderHook(() => ({ preview: usePreview('mf-hub'), search: useSearchParams()[0].toString() }), { wrapper });

  it('takes it from the address and from the tab, and nothing else', () => {
    visit('/?preview=mf-hub@abc');
    const { result } = open();
    expect(result.current.preview?.release).toBe('abc');
    visit('/');
    act(() => result.current.preview!.leave());
    expect(result.current).toEqual({ preview: undefined, search: 'rsvp=' });
    expect(previewedRelease('mf-hub')).toBeUndefined();
  });

  it('is none while nothing is previewed', () => expect(open().result.current.preview).toBeUndefined());
});

describe('a previewed release', () => {
  let site: FakeSite;
  beforeEach(() => (site = fakeSite()));

  const ticket = { module: 'mf-hub', release: 'abc', contract: CONTRACT, integrity: 'sha384-abc' } as const;
  const put = (
    changes: Partial<ReleaseTicket> = {},
    signed: Omit<ReleaseTicket, 'signature'> = ticket,
    by = site.key,
  ) =>
    site.put('/modules/mf-hub/abc/release-ticket.json', {
      ...signed,
      signature: by.sign(ticketTextToSign(signed)),
      ...changes,
    });
  const candidate = () => previewCandidate('mf-hub', 'abc');

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
  ])('with a ticket %s is not trusted', async (_, publish) => {
    publish();
    await expect(candidate()).rejects.toMatchObject({
      reason: 'release-untrusted',
      message: '/modules/mf-hub/abc carries no ticket signed by the key this shell trusts.',
    });
  });

  it('of another contract does not fit this shell', async () => {
    put({}, { ...ticket, contract: 99 });
    await expect(candidate()).rejects.toMatchObject({
      reason: 'wrong-contract',
      message: `/modules/mf-hub/abc speaks contract 99, this shell ${CONTRACT}.`,
    });
  });

  it('that was never published is not there', async () => {
    await expect(candidate()).rejects.toMatchObject({ reason: 'not-released' });
  });
});
