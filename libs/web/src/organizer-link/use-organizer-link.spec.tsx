import { act, renderHook } from '@testing-library/react';
import { useOrganizerLink } from './use-organizer-link.ts';

const [first, second] = ['a'.repeat(43), 'B-_'.padEnd(43, '1')];
const open = (role: 'door' | 'moderator' = 'door') => renderHook(() => useOrganizerLink(role)).result;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/door');
});

it('a token leaves the address, and survives a reload', () => {
  history.replaceState(null, '', `/door#${first}`);
  expect(open().current).toBe(first);
  expect(location.href).toMatch(/\/door$/);
  expect(open().current).toBe(first);
});

it('another link that is opened over the page takes its place', () => {
  history.replaceState(null, '', `/door#${first}`);
  const opened = open();
  history.replaceState(null, '', `/door#${second}`);
  act(() => void dispatchEvent(new Event('hashchange')));
  expect(opened.current).toBe(second);
});

it.each(['', '#content', '#short'])('an address with %j has none', (hash) => {
  history.replaceState(null, '', `/door${hash}`);
  expect(open().current).toBeNull();
});

it.each([
  ['#cut-off', null],
  ['#content', first],
])('after a link, %s in the address opens %s', (hash, token) => {
  history.replaceState(null, '', `/door#${first}`);
  open();
  document.body.innerHTML = '<main id="content"></main>';
  history.replaceState(null, '', `/door${hash}`);
  expect(open().current).toBe(token);
  document.body.innerHTML = '';
});

it('a link to the one opens nothing of the other', () => {
  history.replaceState(null, '', `/door#${first}`);
  open('door');
  expect(open('moderator').current).toBeNull();
});
