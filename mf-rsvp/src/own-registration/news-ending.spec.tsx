import { screen } from '@testing-library/react';
import {
  button,
  callsByLink,
  once,
  linkInvalid,
  openSite,
  reopenSite,
  resetSite,
  title,
  token,
} from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

const address = `/?unsubscribe=${token}`;
const call = 'POST /api/unsubscribe';
const question = 'No more news by email?';

describe('the link in a mail about news', () => {
  it('leaves the address bar, and asks again after a reload', async () => {
    const { unmount } = await openSite(address);
    await title(question);
    expect(window.location.search).toBe('?unsubscribe');
    unmount();
    const { user: visitor } = await reopenSite();
    await title(question);
    await visitor.click(button('No, keep the news coming'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  it('is not taken for the link to the registration', async () => {
    const { unmount } = await openSite(address);
    await title(question);
    unmount();
    await openSite('/?manage');
    expect(await title('This link no longer works')).toBeVisible();
    expect(callsByLink()).toEqual([]);
  });

  it('that is forged or cut off says so', async () => {
    once(call, linkInvalid());
    const { user: visitor } = await openSite(address);
    await title(question);
    await visitor.click(button('Yes, no more news'));
    expect(await title('This link is not complete')).toHaveFocus();
    expect(screen.getByText(/any other email with news does the same/)).toBeVisible();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['/?unsubscribe', '/?unsubscribe='])('without its token, as in %s, says the same', async (bare) => {
    await openSite(bare);
    expect(await title('This link is not complete')).toBeVisible();
    expect(callsByLink()).toEqual([]);
  });
});
