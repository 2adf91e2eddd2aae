import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInputs } from './build-inputs.js';
import { hashSources } from './source-hash.js';

const root = join(__dirname, '../../../..');

/** What Nx goes by when it asks whether a build is in its cache. */
function inputsOfNx(room: string): { files: string[]; external: string[] } {
  const words = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'target', 'inputs', `${room}:build`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false' };
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env })) as never;
}

describe.each(['mf-hub', 'mf-landing'])('the inputs of %s', (room) => {
  const own = buildInputs(join(root, room));
  const ofNx = inputsOfNx(room);

  it('are the files that Nx goes by, but for those it always takes', () => {
    const files = ofNx.files.filter((file) => !['.gitignore', 'nx.json'].includes(file));
    // Nx knows a project's dependencies, and not which of the contract's files one uses.
    const unused = files.filter((file) => !own.files.includes(file));
    expect(unused.filter((file) => !file.startsWith('libs/contracts/src/'))).toEqual([]);
    expect([...own.files, ...unused].sort()).toEqual(files.sort());
  });

  it('are npm packages that Nx goes by', () => {
    const names = ofNx.external.map((name) => name.replace(/^npm:/, '').replace(/(?<=.)@[^/]*$/, ''));
    expect(
      own.packages.map((name) => name.replace(/(?<=.)@[^/]*$/, '')).filter((name) => !names.includes(name)),
    ).toEqual([]);
    expect(ofNx.external).not.toContain('AllExternalDependencies');
  });
});

describe("a module's name", () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'names-'));
    const isSource = (path: string) => !/\/(node_modules|dist|test-results)(\/|$)/.test(path.slice(root.length));
    for (const path of ['mf-hub', 'mf-landing', 'libs', 'nx.json', 'package-lock.json', 'tsconfig.base.json'])
      cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  /** Whether the hub, or another module, is called otherwise while this is changed. */
  function renames(file: string, change: (text: string) => string, room = 'mf-hub'): boolean {
    const text = readFileSync(join(copy, file), 'utf8');
    const before = hashSources(join(copy, room));
    writeFileSync(join(copy, file), change(text));
    const after = hashSources(join(copy, room));
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
  ])('goes by %s: %s', (file, isRenamed) => expect(renames(file, commented)).toBe(isRenamed));

  it.each([
    ['libs/contracts/src/quiz.ts', 'mf-landing', false],
    ['libs/contracts/src/own-registration.ts', 'mf-hub', false],
    ['libs/contracts/src/own-registration.ts', 'mf-landing', false],
    // What the hub takes is made of it.
    ['libs/contracts/src/achievements.ts', 'mf-hub', true],
    ['libs/contracts/src/modules.ts', 'mf-landing', true],
  ])('goes by %s of the contract in %s: %s', (file, room, isRenamed) =>
    expect(renames(file, commented, room)).toBe(isRenamed),
  );

  it('goes by all of the contract where a source takes it as a whole', () => {
    writeFileSync(join(copy, 'mf-landing/src/whole.ts'), "export * as contract from '@konbit/contracts';\n");
    expect(renames('libs/contracts/src/quiz.ts', commented, 'mf-landing')).toBe(true);
    rmSync(join(copy, 'mf-landing/src/whole.ts'));
  });

  it.each([
    ['@mantine/core', true],
    ['@rspack/core', true],
    ['@nestjs/core', false],
    ['jest', false],
  ])('goes by the version of %s: %s', (name, isRenamed) => {
    const bumped = (text: string) => {
      const lock = JSON.parse(text) as { packages: Record<string, { version: string }> };
      lock.packages[`node_modules/${name}`]!.version += '1';
      return JSON.stringify(lock);
    };
    expect(renames('package-lock.json', bumped)).toBe(isRenamed);
  });

  it('goes by a file that is new', () => {
    const before = hashSources(join(copy, 'mf-hub'));
    appendFileSync(join(copy, 'mf-hub/src/new.css'), '');
    expect(hashSources(join(copy, 'mf-hub'))).not.toBe(before);
  });
});
