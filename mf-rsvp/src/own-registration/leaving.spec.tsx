import { deviceStore, newWrite } from '@konbit/web';
import { withDeviceStorage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  ana,
  button,
  api,
  notice,
  opened,
  openSite,
  resetSite,
  setSession,
  stored,
  title,
} from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

describe('cancelling', () => {
  it('asks first, leaves the count and the hub, and can be undone', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    const visitor = await opened();
    await visitor.click(button('Cancel your registration'));
    expect(await title('Cancel your registration?')).toHaveFocus();
    await visitor.click(button('No, keep it'));
    expect(api.callsTo('POST /api/own-registration/cancel')).toEqual([]);
    await visitor.click(button('Cancel your registration'));
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toHaveFocus();
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);

    await visitor.click(button('I am coming after all'));
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(notice()).toBe("You're registered again. We're glad that you are coming.");
    expect(await screen.findByText('3 excited')).toBeInTheDocument();
  });

  it('cannot be undone once the event has begun', async () => {
    stored.registration = { ...ana, cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: false };
    await openSite();
    expect(await title('Your registration is cancelled')).toBeVisible();
    expect(screen.getByText(/The evening has begun/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am coming after all' })).not.toBeInTheDocument();
  });
});

describe('erasing', () => {
  beforeAll(withDeviceStorage);

  it('asks first, then leaves nothing in service, tab, hub or device', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    const late = newWrite({ owner: ana.id, path: '/api/activities', body: {}, title: 'An act that waits' });
    await deviceStore.set([ana.id, 'write', late.key], late);
    const visitor = await opened();
    await visitor.click(button('Erase everything'));
    expect(await title('Erase everything?')).toHaveFocus();
    expect(stored.registration).not.toBeNull();
    await visitor.click(button('Yes, erase everything'));
    expect(await title('Everything is erased')).toHaveFocus();
    expect(stored.registration).toBeNull();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await waitFor(async () => expect(await deviceStore.all(ana.id, 'write')).toEqual([]));
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it.each([
  ['Cancel your registration', 'Yes, cancel it', 'Your registration is cancelled'],
  ['Erase everything', 'Yes, erase everything', 'Everything is erased'],
])("%s: another guest's session in this browser stays", async (act, yes, outcome) => {
  setSession({ registrationId: 'r2', userEmail: 'jan@example.com' });
  const visitor = await opened();
  await visitor.click(button(act));
  await visitor.click(button(yes));
  await title(outcome);
  expect({ ...localStorage }).toEqual({ registrationId: 'r2', userEmail: 'jan@example.com' });
});

it('downloads the guest’s data as a JSON file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const visitor = await opened();
  await visitor.click(button('Download your data'));
  await waitFor(() => expect(notice()).toBe('Your data is in your downloads.'));
  expect(saved).toEqual(['registration.json']);
  expect(files[0]).toHaveProperty('type', 'application/json');
  expect(files[0]!.size).toBeGreaterThan(JSON.stringify(ana).length);
});
