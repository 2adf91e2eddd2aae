import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInputs } from './build-inputs.js';

const root = join(__dirname, '../../../..');

const rooms = ['mf-hub', 'mf-landing'];

/** What `nx show target inputs <room>:build` does, for these rooms with the graph made once. */
const showInputs = `
const { createProjectGraphAsync } = require('nx/src/project-graph/project-graph');
const { getTaskRawInputs } = require('nx/src/hasher/check-task-files');
const { readNxJson } = require('nx/src/config/nx-json');
void createProjectGraphAsync().then(async (projectGraph) => {
  const inputs = {};
  for (const room of process.argv.slice(1))
    inputs[room] = await getTaskRawInputs(room + ':build', { projectGraph, nxJson: readNxJson() });
  process.stdout.write(JSON.stringify(inputs), () => process.exit());
});`;

let inputsOfNx: Record<string, { files: string[]; external: string[] }>;
beforeAll(() => {
  const env = { ...process.env, NX_DAEMON: 'false' };
  const shown = execFileSync(process.execPath, ['-e', showInputs, ...rooms], { cwd: root, encoding: 'utf8', env });
  inputsOfNx = JSON.parse(shown) as typeof inputsOfNx;
});

describe.each(rooms)('the inputs of %s', (room) => {
  const own = buildInputs(join(root, room));

  it('are the files that Nx goes by, but for those it always takes', () => {
    const files = inputsOfNx[room]!.files.filter((file) => !['.gitignore', 'nx.json'].includes(file));
    // Nx knows a project's dependencies, and not which of the contract's files one uses.
    const unused = files.filter((file) => !own.files.includes(file));
    expect(unused.filter((file) => !file.startsWith('libs/contracts/src/'))).toEqual([]);
    expect([...own.files, ...unused].sort()).toEqual(files.sort());
  });

  it('are npm packages that Nx goes by', () => {
    const { external } = inputsOfNx[room]!;
    const names = external.map((name) => name.replace(/^npm:/, '').replace(/(?<=.)@[^/]*$/, ''));
    expect(
      own.packages.map((name) => name.replace(/(?<=.)@[^/]*$/, '')).filter((name) => !names.includes(name)),
    ).toEqual([]);
    expect(external).not.toContain('AllExternalDependencies');
  });
});

describe('what counts as a change of a module', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'names-'));
    const isSource = (path: string) => !/\/(node_modules|dist|test-results)(\/|$)/.test(path.slice(root.length));
    for (const path of ['mf-hub', 'mf-landing', 'libs', 'nx.json', 'package-lock.json', 'tsconfig.base.json'])
      cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  /** What a module is built of. */
  const builtOf = (room: string) => {
    const { files, packages } = buildInputs(join(copy, room));
    return JSON.stringify([packages, files.map((file) => [file, readFileSync(join(copy, file), 'utf8')])]);
  };
  const unchanged = new Map<string, string>();
  /** Whether the hub, or another module, is built of something else while this is changed. */
  function changes(file: string, change: (text: string) => string, room = 'mf-hub', now?: string): boolean {
    const text = readFileSync(join(copy, file), 'utf8');
    const before = now ?? unchanged.get(room) ?? builtOf(room);
    if (!now) unchanged.set(room, before);
    writeFileSync(join(copy, file), change(text));
    const after = builtOf(room);
    writeFileSync(join(copy, file), text);
    return before !== after;
  }
  const commented = (text: string) => `${text}// A comment.\n`;

  it.each([
    ['libs/delivery/src/index.ts', false],
    ['libs/tooling/src/test-run/stages.ts', false],
    ['mf-hub/src/dashboard.spec.tsx', false],
    ['mf-hub/e2e/hub.e2e.ts', false],
    ['mf-hub/README.md', false],
    ['mf-hub/src/dashboard.tsx', true],
    ['mf-hub/rspack.config.js', true],
    ['libs/web/src/index.ts', true],
    ['libs/contracts/src/quiz.ts', true],
    ['libs/tooling/src/rspack/base.js', true],
  ])('goes by %s: %s', (file, isChanged) => expect(changes(file, commented)).toBe(isChanged));

  it.each([
    ['libs/contracts/src/quiz.ts', 'mf-landing', false],
    ['libs/contracts/src/own-registration.ts', 'mf-hub', false],
    ['libs/contracts/src/own-registration.ts', 'mf-landing', false],
    // What the hub takes is made of it.
    ['libs/contracts/src/achievements.ts', 'mf-hub', true],
    ['libs/contracts/src/modules.ts', 'mf-landing', true],
  ])('goes by %s of the contract in %s: %s', (file, room, isChanged) =>
    expect(changes(file, commented, room)).toBe(isChanged),
  );

  it('goes by all of the contract where a source takes it as a whole', () => {
    writeFileSync(join(copy, 'mf-landing/src/whole.ts'), "export * as contract from '@konbit/contracts';\n");
    const now = builtOf('mf-landing');
    expect(changes('libs/contracts/src/quiz.ts', commented, 'mf-landing', now)).toBe(true);
    rmSync(join(copy, 'mf-landing/src/whole.ts'));
  });

  it.each([
    ['@mantine/core', true],
    ['@rspack/core', true],
    ['@nestjs/core', false],
    ['jest', false],
  ])('goes by the version of %s: %s', (name, isChanged) => {
    const bumped = (text: string) => {
      const lock = JSON.parse(text) as { packages: Record<string, { version: string }> };
      lock.packages[`node_modules/${name}`]!.version += '1';
      return JSON.stringify(lock);
    };
    expect(changes('package-lock.json', bumped)).toBe(isChanged);
  });

  it('goes by a file that is new', () => {
    const before = builtOf('mf-hub');
    appendFileSync(join(copy, 'mf-hub/src/new.css'), '');
    expect(builtOf('mf-hub')).not.toBe(before);
  });
});
