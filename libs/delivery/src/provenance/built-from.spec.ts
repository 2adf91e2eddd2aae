import type { Provenance } from '@konbit/contracts';
import { builtFrom, refuseUncommitted, toldCommit } from './built-from.ts';

const of = (changes: Partial<Provenance> = {}): Provenance => ({
  commit: 'a1b2c3d4'.repeat(5),
  changed: [],
  builder: 'Ana',
  at: '',
  changes: [],
  ...changes,
});

describe('what is not committed', () => {
  it.each([
    [['a'], 'from what is not committed: a. Commit it;'],
    [['a', 'b', 'c'], ': a, b, c. Commit it;'],
    [['a', 'b', 'c', 'd', 'e'], ': a, b, c and 2 more. Commit it;'],
  ])('(%j) is refused with a sentence that names it and the way past', (changed, sentence) => {
    expect(() => refuseUncommitted('mf-hub', { changed })).toThrow(sentence);
    expect(() => refuseUncommitted('mf-hub', { changed })).toThrow(/^mf-hub would be built .*: --dirty$/);
  });

  it('is nothing where all is committed, or Git is not there', () => {
    expect(() => refuseUncommitted('mf-hub', of())).not.toThrow();
    expect(() => refuseUncommitted('mf-hub', of({ commit: null }))).not.toThrow();
  });
});

describe('a build', () => {
  const build = jest.fn(() => Promise.resolve());
  beforeEach(() => build.mockClear());
  const told = (...answers: Provenance[]) => jest.fn(() => Promise.resolve(answers.shift()!));
  const isDirty = of({ changed: ['a'] });

  it('comes from what is told after it', async () => {
    const after = of({ at: 'later' });
    expect(await builtFrom(['mf-hub'], told(of(), after), build)).toEqual([after]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('is not begun with what is not committed', async () => {
    await expect(builtFrom(['mf-rsvp', 'mf-hub'], told(of(), isDirty), build)).rejects.toThrow(/^mf-hub would/);
    expect(build).not.toHaveBeenCalled();
  });

  it('is refused when something was changed, or another commit checked out, meanwhile', async () => {
    await expect(builtFrom(['mf-hub'], told(of(), isDirty), build)).rejects.toThrow(/^mf-hub would/);
    const other = of({ commit: 'f'.repeat(40) });
    await expect(builtFrom(['mf-hub'], told(of(), other), build, true)).rejects.toThrow(/^Another commit/);
    const two = builtFrom(['mf-rsvp', 'mf-hub'], told(of(), of(), of(), other), build);
    await expect(two).rejects.toThrow(/^Another commit/);
  });

  it('is made of it all the same where that is said', async () =>
    expect(await builtFrom(['mf-hub'], told(isDirty, isDirty), build, true)).toEqual([isDirty]));
});

it.each([
  [of(), 'a1b2c3d'],
  [of({ changed: ['a'] }), 'a1b2c3d dirty'],
  [of({ commit: null }), 'not from a Git checkout'],
])('is told in short: %#', (provenance, text) => expect(toldCommit(provenance)).toBe(text));
