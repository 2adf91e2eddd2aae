import { listAddress, partNames, partOfList, partOfModule, SHELL_PART, signedPart } from './list-part.ts';
import type { ModuleName, SignedReleaseList } from './modules.ts';

const title = { en: 'Hub', ht: 'Hub', fr: 'Hub' };
const entry = (release: string, page?: { paths: string[]; title: typeof title }) =>
  ({ release, manifest: '', integrity: '', contract: 1, ticket: { signature: {} }, ...(page && { page }) }) as const;
const facts = { site: 's', root: 1, version: 7, expires: 9, serial: 3 };
const list: SignedReleaseList = {
  ['mf-landing' as ModuleName]: entry('l', { paths: ['/about'], title }),
  ['mf-rsvp' as ModuleName]: entry('r'),
  ['mf-hub' as ModuleName]: entry('h', { paths: ['/hub'], title }),
  ['shell' as ModuleName]: entry('s'),
  $list: { ...facts, parts: { shell: { a: '1' }, 'mf-hub': { a: '2' } } },
  $withdrawn: { 'mf-hub@x': 1, 'mf-rsvp@y': 2, 'mf-new@z': 3, 'shell@w': 4 },
  $signature: { a: '0' },
} as SignedReleaseList;

it('has an address, as the whole has', () =>
  expect([listAddress(), listAddress('mf-hub')]).toEqual(['/modules.json', '/modules.json?for=mf-hub']));

it('a module with a page is a part; all others are one', () => {
  expect([partOfModule('mf-hub', true), partOfModule('mf-hub', false)]).toEqual(['mf-hub', 'shell']);
  for (const shown of ['mf-landing', 'mf-rsvp', 'mf-gallery'])
    expect([partOfModule(shown, true), partOfModule(shown, false)]).toEqual([SHELL_PART, SHELL_PART]);
  expect(partNames(list)).toEqual([SHELL_PART, 'mf-hub']);
  expect(partNames({ $list: facts })).toEqual([SHELL_PART]);
});

it('holds the entries and withdrawals of its modules, and what is no module’s', () => {
  const { $signature: _, ...said } = list;
  expect(partOfList(said, 'mf-hub')).toEqual({
    'mf-hub': list['mf-hub'],
    shell: entry('s'),
    $list: facts,
    $withdrawn: { 'mf-hub@x': 1, 'shell@w': 4 },
  });
  expect(partOfList(said, SHELL_PART)).toEqual({
    'mf-landing': list['mf-landing'],
    'mf-rsvp': entry('r'),
    shell: entry('s'),
    $list: facts,
    $withdrawn: { 'mf-rsvp@y': 2, 'mf-new@z': 3, 'shell@w': 4 },
  });
});

it('comes with its own signature, where there is such a part', () => {
  const { $signature: _, ...said } = list;
  expect(signedPart(list, 'mf-hub')).toEqual({ ...partOfList(said, 'mf-hub'), $signature: { a: '2' } });
  for (const part of ['mf-new', 'toString', undefined, ['mf-hub'], null])
    expect(signedPart(list, part)).toBeUndefined();
  expect(signedPart({ ...list, $list: facts }, 'mf-hub')).toBeUndefined();
});
