import { type ProvidedByShell, type ReleaseFacts, seamMismatches } from './seam.ts';
import { versionsInRanges } from './test-support/index.ts';

const shell: ProvidedByShell = {
  contract: 1,
  provides: { '@konbit/web': ['useTexts'], mantine: ['Button', 'Text'] },
  versions: { react: '19.3.1' },
  paths: ['/', '/about'],
};
const hub = (changes: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  name: 'mf-hub',
  version: '1.0.0',
  contract: 1,
  takes: { mantine: ['Button'], '@konbit/web': ['useTexts'] },
  requires: { react: '^19.0.0' },
  entryBytes: 20_000,
  budgetBytes: 20_000,
  ...changes,
});

describe('a module and a shell', () => {
  it('fit when every name, version and number does, without a budget too', () => {
    expect(seamMismatches(hub(), shell)).toEqual([]);
    expect(seamMismatches(hub({ budgetBytes: null }), shell)).toEqual([]);
  });

  it.each([
    [
      'an older contract',
      hub({ contract: 0 }),
      /contract 0, and the shell contract 1. Build mf-hub for contract 1; .* all rooms at once \(npm run deploy -- --all\)/,
    ],
    [
      'a newer contract',
      hub({ contract: 2 }),
      /contract 2, and the shell contract 1. It can go live with a shell of contract 2 only: a deploy lets it wait/,
    ],
    [
      'a missing name',
      hub({ takes: { mantine: ['Button', 'Stepper'] } }),
      /takes Stepper from mantine.*deploy the shell/,
    ],
    ['a missing facade', hub({ takes: { charts: ['Pie'] } }), /takes charts from the shell, which does not provide it/],
    ['a whole facade', hub({ takes: { mantine: ['*'] } }), /as a whole.*by its name/],
    [
      'the next major alone',
      hub({ requires: { react: '^20.0.0' } }),
      /^mf-hub needs react \^20.0.0, and the shell provides react 19.3.1\. Deploy a shell with a newer one first \(npm run deploy -- shell\), or declare "react": "\^19.0.0 \|\| \^20.0.0" in the peerDependencies of its package.json/,
    ],
    [
      'the major before alone',
      hub({ requires: { react: '^18.0.0' } }),
      /^mf-hub is late: it runs with react \^18.0.0, and the shell provides react 19.3.1\. .* declare "react": "\^18.0.0 \|\| \^19.0.0" in the peerDependencies of its package.json, and deploy it: npm run deploy -- mf-hub$/,
    ],
    [
      'a newer minor',
      hub({ requires: { react: '^19.4.0' } }),
      /Deploy a shell with a newer one first \(npm run deploy -- shell\), or build mf-hub with the shell's version/,
    ],
    [
      'a word for a range',
      hub({ requires: { react: 'latest' } }),
      /declares "react": "latest" in the peerDependencies .* no range\. Write it as "\^19.0.0 \|\| \^20.0.0"/,
    ],
    [
      'a page of the shell',
      hub({ page: { paths: ['/about'], title: { en: 'Hub', ht: 'Espas', fr: 'Espace' } } }),
      /cannot have the page \/about: it is the shell's own/,
    ],
    ['a place that is none', hub({ seenAt: 'https://example.org' }), /konbit.seenAt of mf-hub must be like "\/\?hub="/],
    ['a missing library', hub({ requires: { vue: '^3.0.0' } }), /needs vue \^3.0.0, and the shell does not provide it/],
    [
      'too much to load',
      hub({ entryBytes: 20_100 }),
      /loads 20.1 kB .* budget of 20.0 kB. Load later .*, or raise konbit.budgetKb/,
    ],
  ])('do not fit with %s, and one sentence says so', (_, module, sentence) => {
    expect(seamMismatches(module, shell)).toEqual([expect.stringMatching(sentence)]);
  });

  it('get one sentence for libraries that are late together', () => {
    const versions = { react: '20.0.0', 'react-dom': '20.0.1' };
    const requires = { react: '^19.0.0', 'react-dom': '^19.0.0' };
    expect(seamMismatches(hub({ requires }), { ...shell, versions })).toEqual([
      'mf-hub is late: it runs with react ^19.0.0 and react-dom ^19.0.0, and the shell provides react 20.0.0 and ' +
        'react-dom 20.0.1. Test it with both, declare "react": "^19.0.0 || ^20.0.0" and "react-dom": "^19.0.0 || ' +
        '^20.0.0" in the peerDependencies of its package.json, and deploy it: npm run deploy -- mf-hub',
    ]);
  });

  it('fit with every name that a whole library of the shell has, and with all of it', () => {
    const provides = { ...shell.provides, '@kit/core': ['*', 'Rating'], 'kit/parts': ['*', 'Dial'] };
    const versions = { ...shell.versions, '@kit/core': '9.0.0', kit: '1.0.0' };
    const taking = (takes: Record<string, string[]>) =>
      seamMismatches(hub({ takes }), { ...shell, provides, versions });
    expect(taking({ '@kit/core': ['*', 'Rating'], 'kit/parts': ['Dial'] })).toEqual([]);
    expect(taking({ '@kit/core': ['Nobody'], 'kit/parts': ['Nobody'] })).toEqual([
      expect.stringMatching(/takes Nobody from @kit\/core, .* a newer @kit\/core, or a name added there/),
      expect.stringMatching(/takes Nobody from kit\/parts, .* a newer kit, or a name added there/),
    ]);
  });

  it('do not fit with a shell of before whole libraries', () => {
    const versions = { ...shell.versions, '@kit/core': '9.0.0' };
    expect(seamMismatches(hub({ takes: { '@kit/core': ['Rating'] } }), { ...shell, versions })).toEqual([
      expect.stringMatching(/takes @kit\/core from the shell, which does not provide it/),
    ]);
  });

  it('count a whole library that the first render waits for into the budget', () => {
    const wholeBytes = { '@kit/core': 90_000, other: 9 };
    const budget = (takesAtFirst?: string[]) => seamMismatches(hub({ takesAtFirst }), { ...shell, wholeBytes });
    expect(budget()).toEqual([]);
    expect(budget([])).toEqual([]);
    expect(budget(['@kit/core'])).toEqual([
      expect.stringMatching(/loads 110.0 kB for its first render, with 90.0 for all of @kit\/core, over .* of 20.0 kB/),
    ]);
  });

  it('of React, names are compared too, with a shell that lists them', () => {
    const provides = { ...shell.provides, react: ['*', 'useState'], 'react/jsx-runtime': ['jsx'] };
    const module = hub({ takes: { react: ['*', 'useState', 'useNobody'], 'react/jsx-runtime': ['jsx'] } });
    expect(seamMismatches(module, { ...shell, provides })).toEqual([
      expect.stringMatching(/takes useNobody from react, which the shell's version does not have/),
    ]);
    expect(seamMismatches(module, shell)).toEqual([]);
  });

  it('get a sentence for each thing that is wrong', () => {
    expect(seamMismatches(hub({ contract: 2, takes: { mantine: ['A', 'B'] } }), shell)).toHaveLength(3);
  });
});

// The page compares them as well, by Module Federation: `shared-versions.spec.ts` of the shell.
it.each(versionsInRanges)('version %s runs with %s: %s', (version, range, fits) => {
  const sentences = seamMismatches(hub({ requires: { react: range } }), { ...shell, versions: { react: version } });
  expect(sentences).toHaveLength(fits ? 0 : 1);
});
