import type { EquivalentMutant } from './judge.ts';

/** Mutants that nobody could tell from the code as it is. Every other survivor wants a test. */
export const equivalents: readonly EquivalentMutant[] = [
  {
    file: 'libs/contracts/src/network-of.ts',
    source: 'if (before !== undefined) return before;',
    replacement: 'false',
    why: 'what is known is found anew, and is the same',
  },
  {
    file: 'libs/contracts/src/network-of.ts',
    source: 'if (known.size >= mostKnown) known.clear();',
    replacement: 'true',
    why: 'what is known is found anew, and is the same',
  },
  {
    file: 'libs/contracts/src/network-of.ts',
    source: 'if (known.size >= mostKnown) known.clear();',
    replacement: 'false',
    why: 'only memory goes by it',
  },
  {
    file: 'libs/contracts/src/network-of.ts',
    source: 'if (known.size >= mostKnown) known.clear();',
    replacement: 'known.size > mostKnown',
    why: 'only memory goes by it',
  },
  {
    file: 'libs/contracts/src/network-of.ts',
    source: 'if (known.size >= mostKnown) known.clear();',
    replacement: 'known.size < mostKnown',
    why: 'what is known is found anew, and is the same',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'const isPlanned = budgetBytes !== null && budgetBytes > (live.budgetBytes ?? 0);',
    replacement: 'true',
    why: 'none is no more than any budget',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'function misplaced({ name, page, seenAt }: ReleaseFacts, { paths = [] }: ProvidedByShell): string[] {',
    replacement: '["Stryker was here"]',
    why: 'no page has such an address',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'contract < shell.contract',
    replacement: 'contract <= shell.contract',
    why: 'equal ones have returned before',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'const [, caret, wanted] = /^(\\^?)(\\d+\\.\\d+\\.\\d+)$/.exec(range) ?? [];',
    replacement: '["Stryker was here"]',
    why: 'only its second and third items are read',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'return differs === -1 || have![differs]! > want![differs]!;',
    replacement: 'have![differs]! >= want![differs]!',
    why: 'there the numbers differ',
  },
  {
    file: 'mf-rsvp/src/registrations/suggest-email.ts',
    source: 'let beforeLast: number[] = [];',
    replacement: '["Stryker was here"]',
    why: 'no swap begins in the first row, so it is not read before it is set',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: "return typeof metadata?.activity_name === 'string' && metadata.activity_name.trim() !== '';",
    replacement: 'true',
    why: 'what has no trim() throws, and is no name either',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: "return typeof metadata?.activity_name === 'string' && metadata.activity_name.trim() !== '';",
    replacement: 'metadata.activity_name',
    why: 'null throws, and has no name either',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: '} catch {',
    replacement: '{}',
    why: 'undefined is a no as well',
  },
  {
    file: 'api/src/progress/standing.ts',
    source:
      'return { ...standing, totalPoints: totalPoints + points, reachedAt: reachedAt && reachedAt > at ? reachedAt : at };',
    replacement: 'reachedAt >= at',
    why: 'where both are the same time, either will do',
  },
];
