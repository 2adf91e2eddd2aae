import { renderHook } from '@testing-library/react';
import { useOrganizerLink } from './use-organizer-link.ts';

const link = 'B-_'.padEnd(43, '1');
const open = (role: 'door' | 'moderator' = 'door') => renderHook(() => useOrganizerLink(role)).result;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/door');
});

it.each(['', '#content', '#short'])('an address with %j has none', (hash) => {
  history.replaceState(null, '', `/door${hash}`);
  expect(open().current).toBeNull();
});

it.each([
  ['#cut-off', null],
  ['#content', link],
])('after a link, %s in the address opens %s', (hash, token) => {
  history.replaceState(null, '', `/door#${link}`);
  open();
  document.body.innerHTML = '<main id="content"></main>';
  history.replaceState(null, '', `/door${hash}`);
  expect(open().current).toBe(token);
  document.body.innerHTML = '';
});

it('a link to the one opens nothing of the other', () => {
  history.replaceState(null, '', `/door#${link}`);
  open('door');
  expect(open('moderator').current).toBeNull();
});
