/**
 * Who may import whom. `@nx/enforce-module-boundaries` holds the arrows between rooms by their tags; the patterns
 * beside it say where to go instead, and hold what tags cannot see: a path into another room, a feature beside one's
 * own.
 */
const arrows = [
  { sourceTag: 'room:shell', onlyDependOnLibsWithTags: ['room:web', 'room:contracts', 'room:event'] },
  { sourceTag: 'room:module', onlyDependOnLibsWithTags: ['room:web', 'room:contracts', 'room:event'] },
  { sourceTag: 'room:api', onlyDependOnLibsWithTags: ['room:server', 'room:contracts', 'room:event'] },
  { sourceTag: 'room:web', onlyDependOnLibsWithTags: ['room:contracts'] },
  {
    sourceTag: 'room:operate',
    onlyDependOnLibsWithTags: [
      'room:gateway',
      'room:releases',
      'room:server',
      'room:contracts',
      'room:event',
      'room:tooling',
    ],
  },
  {
    sourceTag: 'room:gateway',
    onlyDependOnLibsWithTags: ['room:releases', 'room:server', 'room:contracts', 'room:event'],
  },
  { sourceTag: 'room:releases', onlyDependOnLibsWithTags: ['room:contracts'] },
  { sourceTag: 'room:e2e', onlyDependOnLibsWithTags: ['room:contracts', 'room:operate', 'room:tooling'] },
  { sourceTag: 'room:server', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'room:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'room:event', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'room:tooling', onlyDependOnLibsWithTags: [] },
];

const anyModule = {
  regex: '^(@konbit/|(\\.\\./)+)mf-',
  message:
    'Modules are shipped apart and never import each other: meet in the address bar, the query cache or the session in @konbit/web.',
};
const theShell = {
  regex: '^(@konbit/|(\\.\\./)+)shell(/|$)',
  message: 'Nobody imports the shell: what exists once in the browser lives in @konbit/web.',
};
const theApi = {
  regex: '^(@konbit/|(\\.\\./)+)api(/|$)',
  message: 'The api is called over HTTP: the shape of a call lives in @konbit/contracts.',
};
const aLibByPath = {
  regex: '(^|/)libs/',
  message:
    'Import a library by its package name (@konbit/…): by a path it would be a second copy, and a second session.',
};
const theBrowser = {
  regex: '^@konbit/web',
  message: 'libs/web is for the browser; what both sides know lives in @konbit/contracts.',
};
const theEvent = {
  regex: '^@konbit/event',
  message: 'What is said about this event reaches this room as an argument; it imports only @konbit/contracts.',
};
const nothing = {
  regex: '^@konbit/',
  message: 'This library imports no other room: everything else is built on it.',
};
const delivery = {
  regex: '^@konbit/(releases|gateway|operate)',
  message: 'These rooms ship and serve what is built; nothing that is built imports them.',
};
const tooling = {
  regex: '^@konbit/tooling',
  message: 'Tooling builds and checks; only configuration files and tests import it.',
};
const testSupport = {
  regex: '^@konbit/web/test-support',
  message: 'The fake service and page are for tests: only specs and test-support/ import them.',
};

const restricted = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const sources = (room) => [`${room}/src/**/*.{ts,tsx}`];
const tests = ['**/*.{spec,long}.{ts,tsx}', '**/test-support/**', '**/bench/**'];

export function walls({ nx, tests: testPatterns = tests }) {
  return [
    {
      files: ['**/*.{ts,tsx}'],
      ignores: testPatterns,
      plugins: { '@nx': nx },
      rules: {
        '@nx/enforce-module-boundaries': [
          'error',
          { allow: [], depConstraints: arrows, enforceBuildableLibDependency: false },
        ],
      },
    },
    restricted(sources('shell'), [anyModule, theApi, aLibByPath, delivery, tooling, testSupport], testPatterns),
    restricted(
      sources('mf-*'),
      [anyModule, theShell, theApi, aLibByPath, delivery, tooling, testSupport],
      testPatterns,
    ),
    featureWalls('mf-*', [anyModule, theShell, theApi, aLibByPath, delivery, tooling, testSupport]),
    restricted(sources('api'), [anyModule, theShell, aLibByPath, theBrowser, delivery, tooling], testPatterns),
    restricted(
      sources('libs/web'),
      [anyModule, theShell, theApi, aLibByPath, theEvent, delivery, tooling],
      testPatterns,
    ),
    restricted(['*/e2e/**/*.ts'], [anyModule, theShell, theApi, aLibByPath, theBrowser, theEvent]),
    ...['releases', 'gateway', 'operate'].map((room) =>
      restricted(sources(`libs/${room}`), [anyModule, theShell, theApi, aLibByPath, theBrowser]),
    ),
    ...['contracts', 'event', 'server', 'tooling'].map((room) =>
      restricted(sources(`libs/${room}`), [anyModule, theShell, theApi, aLibByPath, nothing]),
    ),
  ];
}

/** Inside a module a feature imports its own folder, never the one beside it; the module's app composes them. */
function featureWalls(room, others) {
  const beside = {
    // `common/` holds the few small parts that several features of one module share.
    regex: '^\\.\\./(?!common/)[^.]',
    message:
      'Features of a module do not import each other: compose them in the module’s app, or let the query cache carry it.',
  };
  // `plain/` composes them as well, into pages without scripts.
  return restricted([`${room}/src/*/**/*.{ts,tsx}`], [...others, beside], [...tests, `${room}/src/plain/**`]);
}
