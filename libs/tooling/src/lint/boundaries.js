import { statementSelectors } from './statements.js';

/** Tags hold the arrows between rooms; the patterns catch paths and features, and say where to go instead. */
const arrows = {
  shell: ['web', 'contracts', 'event'],
  module: ['web', 'contracts', 'event'],
  api: ['server', 'contracts', 'event'],
  web: ['contracts'],
  operate: ['front', 'pages', 'releases', 'server', 'contracts', 'event', 'tooling'],
  front: ['server', 'contracts'],
  pages: ['releases', 'server', 'contracts', 'event'],
  releases: ['contracts'],
  e2e: ['contracts', 'operate', 'tooling'],
  server: [],
  contracts: [],
  event: [],
  tooling: [],
};

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
  message: 'The event’s facts reach this room as an argument; it imports only @konbit/contracts.',
};
const nothing = {
  regex: '^@konbit/',
  message: 'This library imports no other room: everything else is built on it.',
};
const delivery = {
  regex: '^@konbit/(releases|front|pages|operate)',
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

const driverOfTypeOrm = {
  regex: '^typeorm/driver/',
  message: 'A driver of TypeORM is its own affair: the pool of connections is ConnectionPool of api/src/database.',
};

const tests = ['**/*.{spec,long}.{ts,tsx}', '**/test-support/**', '**/bench/**'];

const module = [anyModule, theShell, theApi, aLibByPath, delivery, tooling, testSupport];
const below = [anyModule, theShell, theApi, aLibByPath, nothing];
const ships = [anyModule, theShell, theApi, aLibByPath, theBrowser];

const forbidden = {
  shell: [anyModule, theApi, aLibByPath, delivery, tooling, testSupport],
  'mf-*': module,
  api: [anyModule, theShell, aLibByPath, theBrowser, delivery, tooling, driverOfTypeOrm],
  'libs/web': [anyModule, theShell, theApi, aLibByPath, theEvent, delivery, tooling],
  'libs/{releases,front,pages,operate}': ships,
  'libs/{contracts,event,server,tooling}': below,
};

const beside = {
  // These folders hold parts that several features of a module share.
  regex: '^\\.\\./(?!(common|answers|party|screens|texts)/)[^.]',
  message:
    'Features of a module do not import each other: compose them in the module’s app, or let the query cache carry it.',
};

const restricted = (files, patterns, ignores = tests) => ({
  files: [files],
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const driver = "Identifier[name='driver']";
const driverSelectors = [
  { selector: `MemberExpression[property.name='pool'] ${driver}`, message: driverOfTypeOrm.message },
  {
    selector: `VariableDeclarator:has(${driver}) > ObjectPattern > Property[key.name='pool']`,
    message: driverOfTypeOrm.message,
  },
];

export function boundaries({ nx }) {
  const depConstraints = Object.entries(arrows).map(([from, to]) => ({
    sourceTag: `room:${from}`,
    onlyDependOnLibsWithTags: to.map((room) => `room:${room}`),
  }));
  return [
    {
      files: ['**/*.{ts,tsx}'],
      ignores: tests,
      plugins: { '@nx': nx },
      rules: {
        '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints, enforceBuildableLibDependency: false }],
      },
    },
    ...Object.entries(forbidden).map(([room, patterns]) => restricted(`${room}/src/**/*.{ts,tsx}`, patterns)),
    {
      files: ['api/**/*.ts'],
      rules: { 'no-restricted-syntax': ['error', ...statementSelectors, ...driverSelectors] },
    },
    restricted('mf-*/src/*/**/*.{ts,tsx}', [...module, beside], [...tests, 'mf-*/src/plain/**']),
    restricted('*/e2e/**/*.ts', [anyModule, theShell, theApi, aLibByPath, theBrowser, theEvent], []),
  ];
}
