import { type DoorChanges, type DoorGuest, doorLimits, type ScannedGuest } from '@konbit/contracts';
import { ApiError, deviceStore } from '@konbit/web';
import {
  failure,
  type FakeApi,
  fakeApi,
  networkAway,
  renderPage,
  toast,
  withDeviceStorage,
} from '@konbit/web/test-support';
import { onlineManager } from '@tanstack/react-query';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import App from '../app.tsx';
import { checkCode } from './scan-result.ts';

const token = 't'.repeat(43);
let guests: DoorGuest[];
let isAway: boolean;
let api: FakeApi;

const arriving = (id: string, arrivedAt: string | null) => () => {
  guests = guests.map((guest) => (guest.id === id ? { ...guest, arrivedAt } : guest));
  return { ...guests.find((guest) => guest.id === id)!, wasHere: false };
};
const here = '2026-08-14T22:00:00.000Z';
const changes: DoorChanges = { readAt: here, total: 2, isTooMany: false, guests: [], gone: [] };
const unlessAway =
  <T,>(answer: () => T) =>
  () =>
    isAway ? networkAway() : answer();

// Only catches what hangs: the device's storage may take its time.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(withDeviceStorage);
beforeEach(() => {
  onlineManager.setOnline(true);
  sessionStorage.clear();
  isAway = false;
  guests = [
    { id: 'g1', firstName: 'Zoé', lastName: 'Béké', party: 3, arrivedAt: null },
    { id: 'g2', firstName: 'Ana', lastName: 'Pierre', party: 1, arrivedAt: null },
  ];
  api = fakeApi({
    'GET /api/door/guests': unlessAway(() => guests),
    'GET /api/door/changes': unlessAway(() => ({ ...changes, total: guests.length })),
    'POST /api/door/guests/g1/arrival': unlessAway(arriving('g1', here)),
    'DELETE /api/door/guests/g1/arrival': unlessAway(arriving('g1', null)),
    'POST /api/door/guests': unlessAway(() => {
      guests = [...guests, { id: 'new', firstName: 'Ti', lastName: 'Jo', party: 2, arrivedAt: here }];
      return guests.at(-1)!;
    }),
  });
});

async function open(hash = `#${token}`) {
  history.replaceState(null, '', `/door${hash}`);
  const page = await renderPage(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { name: 'At the door' });
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
const writes = () => api.calls.filter(({ method }) => method !== 'GET');
const numbers = (text: string) => screen.findByText(text);
const comeBack = () => {
  isAway = false;
  act(() => onlineManager.setOnline(true));
};

it('finds a guest without accents, checks in, and undoes it', async () => {
  const { user } = await open();
  await numbers('0 of 4 people are here');
  await user.type(screen.getByRole('searchbox'), 'beke');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(button('Check in Zoé Béké'));
  await numbers('3 of 4 people are here');
  await screen.findByText('Everything is sent.');
  await user.click(button('Undo the arrival of Zoé Béké'));
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  await numbers('0 of 4 people are here');
  expect(new Set(api.calls.map(({ headers }) => headers.get('X-Organizer-Link')))).toEqual(new Set([token]));
  expect(location.hash).toBe('');
});

it('takes who came of a party: two of three, one more later', async () => {
  const { user } = await open();
  await numbers('0 of 4 people are here');
  let peopleHere = 0;
  api.answers['POST /api/door/guests/g1/arrival'] = ({ body }) => {
    peopleHere += (body as { people: number }).people;
    return { ...guests[0]!, arrivedAt: here, peopleHere, wasHere: false };
  };
  await user.click(button('Check in some of the party of Zoé Béké'));
  await user.click(button('Check in 2 people'));
  await numbers('2 of 4 people are here');
  expect(screen.getByText('2 of 3 people here')).toBeVisible();
  await user.click(button('Check in more of the party of Zoé Béké'));
  await user.click(button('Check in 1 person'));
  await numbers('3 of 4 people are here');
  await screen.findByText('Everything is sent.');
  expect(writes().map(({ body }) => body)).toEqual([{ people: 2 }, { people: 1 }]);
});

it('takes a mistake back before it is sent', async () => {
  const { user } = await open();
  await numbers('0 of 4 people are here');
  isAway = true;
  act(() => onlineManager.setOnline(false));
  await user.click(button('Add a guest'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ti Jo');
  await user.click(button('Let in'));
  expect(button('Add a guest')).toHaveFocus();
  await numbers('1 of 5 people are here');
  await user.click(button('Check in Zoé Béké'));
  await screen.findByText(/2 entries are waiting/);
  await user.click(button('Undo the arrival of Ti Jo'));
  await numbers('3 of 4 people are here');
  comeBack();
  await screen.findByText('Everything is sent.');
  expect(guests.map(({ id }) => id)).toEqual(['g1', 'g2']);
  expect(guests[0]!.arrivedAt).toBe(here);
  expect(await deviceStore.all('door', 'write')).toEqual([]);
});

it('keeps a name from the search for a walk-in', async () => {
  const { user } = await open();
  await numbers('0 of 4 people are here');
  await user.type(screen.getByRole('searchbox'), 'Ti Jo');
  await user.click(button('Add a guest'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ti Jo');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '\u3164');
  await user.click(button('Let in'));
  expect(screen.getByText('Please enter a name.')).toBeVisible();
  expect(writes()).toEqual([]);
  await user.click(button('Cancel'));
  expect(button('Add a guest')).toHaveFocus();
});

it('adds nobody twice: a name on the list is checked in first', async () => {
  guests = [{ id: 'g1', firstName: 'Marie', lastName: 'N’Guessan', party: 1, arrivedAt: null }];
  const { user } = await open();
  await numbers('0 of 1 people are here');
  await user.click(button('Add a guest'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nguessan  marie');
  expect(await screen.findByText('This name is on the list. Is it this guest?')).toBeVisible();
  const namesakes = within(screen.getByRole('list', { name: 'Guests of this name' }));
  await user.click(namesakes.getByRole('button', { name: 'Check in Marie N’Guessan' }));
  await numbers('1 of 1 people are here');
  expect(button('Add a guest')).toHaveFocus();
  await screen.findByText('Everything is sent.');
  expect(writes().map(({ method, path }) => [method, path])).toEqual([['POST', '/api/door/guests/g1/arrival']]);
});

it('lets in another guest of a name on the list', async () => {
  const { user } = await open();
  await numbers('0 of 4 people are here');
  await user.click(button('Add a guest'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'zoe beke');
  await user.click(button('Let in somebody else of this name'));
  await numbers('1 of 5 people are here');
  // The next test would send what is still kept.
  await waitFor(async () => expect(await deviceStore.all('door', 'write')).toEqual([]));
});

it('names a refused guest and goes on', async () => {
  api.answers['POST /api/door/guests/g2/arrival'] = failure('REGISTRATION_NOT_FOUND');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Pierre' }));
  await user.click(button('Check in Zoé Béké'));
  await waitFor(() => expect(toast()).toHaveTextContent('Not stored: Ana Pierre / This registration does not exist.'));
  await numbers('3 of 4 people are here');
  await screen.findByText('Everything is sent.');
});

it('an ended link shows no names and keeps entries', async () => {
  const { user, unmount } = await open();
  await numbers('0 of 4 people are here');
  api.answers['POST /api/door/guests/g1/arrival'] = failure('LINK_INVALID');
  await user.click(button('Check in Zoé Béké'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/no longer works.*1 entry is kept on this phone/);
  expect(screen.queryByText('Ana Pierre')).not.toBeInTheDocument();
  expect(JSON.stringify(sessionStorage)).not.toContain('Ana');

  api.answers['POST /api/door/guests/g1/arrival'] = arriving('g1', here);
  history.replaceState(null, '', `/door#${'n'.repeat(43)}`);
  act(() => void dispatchEvent(new Event('hashchange')));
  await numbers('3 of 4 people are here');

  expect(JSON.stringify(sessionStorage)).toContain('Ana');
  api.answers['GET /api/door/guests'] = failure('LINK_INVALID');
  unmount();
  await open('');
  expect(await screen.findByRole('alert')).toHaveTextContent(/no longer works/);
  expect(JSON.stringify(sessionStorage)).not.toContain('Ana');
});

it('reads more than one page of guests', async () => {
  const first = Array.from({ length: doorLimits.pageSize }, (_, at) => ({ ...guests[1]!, id: `p${at}` }));
  api.answers['GET /api/door/guests'] = ({ query }) => (query.after === first.at(-1)!.id ? guests : first);
  await open();
  await numbers('0 of 1004 people are here');
});

it('asks for what changed once it has the list, and for the list where it does not add up', async () => {
  await open();
  await numbers('0 of 4 people are here');
  expect(api.callsTo('GET /api/door/changes').map(({ query }) => query)).toEqual([{}]);
  const [zoe, ana] = guests as [DoorGuest, DoorGuest];
  api.answers['GET /api/door/changes'] = { ...changes, guests: [{ ...zoe, arrivedAt: here }], total: 2 };
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await numbers('3 of 4 people are here');
  expect(api.callsTo('GET /api/door/changes').at(-1)!.query).toEqual({ since: changes.readAt });
  expect(api.callsTo('GET /api/door/guests')).toHaveLength(1);
  guests = [ana];
  api.answers['GET /api/door/changes'] = { ...changes, total: 1 };
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await numbers('0 of 1 people are here');
  expect(api.callsTo('GET /api/door/guests')).toHaveLength(2);
});

it('reads the whole list from a service that tells no changes', async () => {
  api.answers['GET /api/door/changes'] = failure('NOT_FOUND');
  await open();
  await numbers('0 of 4 people are here');
  guests = guests.slice(1);
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await numbers('0 of 1 people are here');
});

it('lists fifty guests, and all of them on paper', async () => {
  guests = Array.from({ length: 60 }, (_, at) => ({ ...guests[1]!, id: `p${at}` }));
  await open();
  await numbers('0 of 60 people are here');
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
});

it('keeps the screen on, again after the page was hidden, until it is left', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = await open();
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('without a link it says how it opens', async () => {
  await open('');
  expect(screen.getByText('This page opens with a link from the organizers.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('tells guests of one name apart by email', async () => {
  guests = ['ana…', 'jea…'].map((emailHint, index) => ({
    id: `g${index}`,
    firstName: 'Jean',
    lastName: 'Pierre',
    emailHint,
    party: 1,
    arrivedAt: index ? here : null,
  }));
  await open();
  expect(await screen.findByRole('button', { name: 'Check in Jean Pierre (Email: ana…)' })).toBeVisible();
  expect(screen.getByText('Email: jea…')).toBeVisible();
  expect(screen.getByText(/Here since 6:00 PM/)).toBeVisible();
});

describe('a scanned code', () => {
  const tokenOf = (letter: string) => `01234567-89ab-7cde-8f01-23456789abcd.0.${letter.repeat(43)}`;
  const codeOf = (letter: string, origin = 'https://konbit.test') => `${origin}/#${tokenOf(letter)}`;
  const now = '2026-08-14T22:00:00.000Z';
  const guest = (id: string, arrivedAt: string | null = null): DoorGuest => ({
    id,
    firstName: id,
    lastName: 'Pierre',
    party: 4,
    arrivedAt,
  });
  const list = [
    { ...guest('a'), codeHash: '213b8ad5231c724f9384bef6bafb20b702d9882e89d2a6e71c3a642b189b4ec8' },
    { ...guest('b', now), codeHash: '1162287927c61cc87b804c55c4a0976b5b35cc923ec6d9f23e268efd9c9b0f5d' },
  ];
  const answer =
    (state: ScannedGuest['state'], arrivedAt: string | null = null) =>
    async (): Promise<ScannedGuest> => ({ ...guest('n', arrivedAt), state });
  const failing = (error: Error) => () => Promise.reject(error);
  const never = failing(new Error('asked for nothing'));
  const away = failing(new TypeError('Failed to fetch'));

  it.each([
    ['a guest on the list is expected, without a call', codeOf('a'), never, 'expected'],
    ['the same with another address of the site', codeOf('a', 'http://10.0.0.2:4200'), never, 'expected'],
    ['a guest who is here, without a call', codeOf('b'), never, 'here'],
    ['a guest who registered later is expected', codeOf('n'), answer('expected'), 'expected'],
    ['a guest whom another phone let in is here', codeOf('n'), answer('expected', now), 'here'],
    ['a guest who cancelled', codeOf('n'), answer('cancelled'), 'cancelled'],
    ['a guest who waits for a place', codeOf('n'), answer('waiting'), 'waiting'],
    ['a code that the service does not know is foreign', codeOf('x'), failing(new ApiError(404, '{}', '')), 'foreign'],
    ['any other code is foreign, without a call', 'https://konbit.test/', never, 'foreign'],
    ['a mailed link is foreign, without a call', `https://konbit.test/?manage=${tokenOf('a')}`, never, 'foreign'],
    ['a code missing on the list is unknown without reception', codeOf('n'), away, 'unknown'],
    ['the same while the service is away', codeOf('n'), failing(new ApiError(503, '{}', '')), 'unknown'],
  ])('%s', async (_, scanned, ask, kind) => expect((await checkCode(scanned, list, ask)).kind).toBe(kind));
});
