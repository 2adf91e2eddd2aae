import type { RoleName, Root } from '@konbit/contracts';
import { type RoleChange, toldChanges, withKey, withKeyReplaced, withoutKey, withThreshold } from './change-roles.ts';

const key = (letter: string) => `${letter.repeat(8)} the rest of it`;
const name = (letter: string) => letter.repeat(8);
const roleOf = (letters: string, threshold = 1) => ({ keys: [...letters].map(key), threshold });
const roles: Root['roles'] = { root: roleOf('r'), 'mf-hub': roleOf('hi', 2), 'mf-rsvp': roleOf('p') };

it.each<[string, RoleChange, RoleName, string, number]>([
  ['one more key', withKey('mf-rsvp', key('q')), 'mf-rsvp', 'pq', 1],
  ['one more key of two that must sign', withKey('mf-hub', key('q')), 'mf-hub', 'hiq', 2],
  ['the first key of a new room', withKey('mf-new', key('n')), 'mf-new', 'n', 1],
  ['a key less', (is) => withoutKey('mf-hub', name('h'))(withThreshold('mf-hub', 1)(is)), 'mf-hub', 'i', 1],
  ['another in the place of the only one', withKeyReplaced('mf-rsvp', key('q')), 'mf-rsvp', 'q', 1],
  ['another in the place of a named one', withKeyReplaced('mf-hub', key('q'), name('i')), 'mf-hub', 'hq', 2],
  ['fewer keys that must sign', withThreshold('mf-hub', 1), 'mf-hub', 'hi', 1],
])('%s changes its own room and no other', (_, change, room, letters, threshold) => {
  const before = structuredClone(roles);
  expect(change(roles)).toEqual({ ...before, [room]: roleOf(letters, threshold) });
  expect(roles).toEqual(before);
});

it.each<[string, RoleChange, string]>([
  ['a key that is there', withKey('mf-hub', key('h')), 'Key hhhhhhhh may sign mf-hub already.'],
  ['a key of the same name', withKey('mf-hub', 'hhhhhhhh another'), 'Key hhhhhhhh may sign mf-hub already.'],
  ['a key that is not there', withoutKey('mf-hub', 'x'), 'x is no key of mf-hub, which has hhhhhhhh, iiiiiiii.'],
  [
    'a key too many',
    withoutKey('mf-hub', name('h')),
    'mf-hub takes 2 of its keys, and only 1 would be left. First give it another: npm run keys -- add mf-hub KEYFILE',
  ],
  ['a key of no room', withoutKey('mf-new', 'x'), 'No key may sign mf-new yet: root, mf-hub, mf-rsvp.'],
  ['one of several', withKeyReplaced('mf-hub', key('q')), 'mf-hub has several keys: hhhhhhhh, iiiiiiii. Say which one'],
  ['one by itself', withKeyReplaced('mf-rsvp', key('p')), 'Key pppppppp may sign mf-rsvp already.'],
  ['none of two', withThreshold('mf-hub', 0), 'mf-hub has 2 keys, so from 1 to 2 can be asked for.'],
  ['three of two', withThreshold('mf-hub', 3), 'mf-hub has 2 keys, so from 1 to 2 can be asked for.'],
  ['one and a half', withThreshold('mf-hub', 1.5), 'mf-hub has 2 keys, so from 1 to 2 can be asked for.'],
  ['two of one', withThreshold('mf-rsvp', 2), 'mf-rsvp has 1 key, so from 1 to 1 can be asked for.'],
  ['as many as now', withThreshold('mf-hub', 2), 'mf-hub takes 2 of its 2 keys already.'],
])('%s is refused', (_, change, sentence) => expect(() => change(roles)).toThrow(sentence));

it.each<[string, RoleChange, string[]]>([
  ['nothing', (is) => is, []],
  ['a new room', withKey('mf-new', key('n')), ['mf-new: nnnnnnnn may sign from now on', 'mf-new: 1 of 1 must sign']],
  [
    'one more key',
    withKey('mf-rsvp', key('q')),
    ['mf-rsvp: qqqqqqqq may sign from now on', 'mf-rsvp: 1 of 2 must sign'],
  ],
  [
    'another key',
    withKeyReplaced('mf-rsvp', key('q')),
    ['mf-rsvp: qqqqqqqq may sign from now on', 'mf-rsvp: pppppppp may sign no more'],
  ],
  ['how many must sign', withThreshold('mf-hub', 1), ['mf-hub: 1 of 2 must sign']],
  [
    'a room that goes',
    ({ 'mf-hub': _, ...others }) => others,
    ['mf-hub: hhhhhhhh may sign no more', 'mf-hub: iiiiiiii may sign no more', 'mf-hub: 0 of 0 must sign'],
  ],
])('of %s one is told what it changes', (_, change, lines) => expect(toldChanges(roles, change(roles))).toEqual(lines));
