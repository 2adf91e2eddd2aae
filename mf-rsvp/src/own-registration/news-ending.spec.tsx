import { i18n } from '@konbit/web';
import { act, screen } from '@testing-library/react';
import {
  button,
  calls,
  callsTo,
  instead,
  linkInvalid,
  openSite,
  reopenSite,
  resetSite,
  service,
  title,
  token,
} from '../test-support/own-site.tsx';

beforeEach(resetSite);
afterEach(() => act(() => i18n.changeLanguage('en')));

const address = `/?unsubscribe=${token}`;
const call = 'POST /api/unsubscribe';
const question = 'No more news by email?';

describe('the link in a mail about news', () => {
  it('ends nothing by being opened: one press does, and says what still comes and the way back', async () => {
    const { visitor } = openSite(address);
    expect(await title(question)).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'News by email' })).toBeVisible();
    expect(screen.getByText(/Mails about your registration still come/)).toBeVisible();
    expect(calls).toEqual([]);

    await visitor.click(button('Yes, no more news'));
    expect(await title('No more news from us')).toHaveFocus();
    expect(screen.getByText(/^It is done\. Mails about your registration still come/)).toBeVisible();
    expect(screen.getByText(/press “Change it” and agree to event updates/)).toBeVisible();
    expect(callsTo(call)).toHaveLength(1);
    expect(service.held).toMatchObject({ emailUpdates: false, futureEvents: false });
  });

  it('leaves the address bar at once, asks again after a reload, and is forgotten when the dialog is closed', async () => {
    const { unmount } = openSite(address);
    await title(question);
    expect(window.location.search).toBe('?unsubscribe');
    unmount();
    const { visitor } = reopenSite();
    await title(question);
    await visitor.click(button('No, keep the news coming'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
    expect(calls).toEqual([]);
  });

  it('is tried again when the network was away', async () => {
    const { visitor } = openSite(address);
    await title(question);
    instead.set(call, new TypeError('Failed to fetch'));
    await visitor.click(button('Yes, no more news'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await visitor.click(button('Try again'));
    expect(await title('No more news from us')).toBeVisible();
  });

  it('that is forged or cut off says so, and that other links do the same', async () => {
    instead.set(call, linkInvalid());
    const { visitor } = openSite(address);
    await title(question);
    await visitor.click(button('Yes, no more news'));
    expect(await title('This link is not complete')).toHaveFocus();
    expect(screen.getByText(/any other mail with news does the same/)).toBeVisible();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['/?unsubscribe', '/?unsubscribe='])('without its token, as in %s, says the same', async (bare) => {
    openSite(bare);
    expect(await title('This link is not complete')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('is not taken for the link to the registration, nor the other way round', async () => {
    const { unmount } = openSite(address);
    await title(question);
    unmount();
    openSite('/?manage');
    expect(await title('This link no longer works')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

it.each([
  ['fr', 'Ne plus recevoir de nouvelles\u00a0?'],
  ['ht', 'Ou pa vle nouvèl pa imèl ankò?'],
] as const)('asks in %s', async (language, words) => {
  openSite(address);
  await title(question);
  await act(() => i18n.changeLanguage(language));
  expect(await title(words)).toBeVisible();
});
