import type { EquivalentMutant } from './judge.ts';

/** Mutants that nobody could tell from the code as it is. Every other survivor wants a test. */
export const equivalents: readonly EquivalentMutant[] = [
  {
    file: 'modules.ts',
    source: '.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));',
    replacement: 'String(a) <= String(b)',
    why: 'names of entries are never equal',
  },
  {
    file: 'seam.ts',
    source: 'contract < shell.contract',
    replacement: 'contract <= shell.contract',
    why: 'equal ones have returned before',
  },
  {
    file: 'seam.ts',
    source: 'const [, caret, wanted] = /^(\\^?)(\\d+\\.\\d+\\.\\d+)$/.exec(range) ?? [];',
    replacement: '["Stryker was here"]',
    why: 'only its second and third items are read',
  },
  {
    file: 'seam.ts',
    source: 'return differs === -1 || have![differs]! > want![differs]!;',
    replacement: 'have![differs]! >= want![differs]!',
    why: 'there the numbers differ',
  },
  {
    file: 'suggest-email.ts',
    source: 'let beforeLast: number[] = [];',
    replacement: '["Stryker was here"]',
    why: 'no swap begins in the first row, so it is not read before it is set',
  },
];
