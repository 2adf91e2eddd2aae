import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  file = join(folder, 'module.cjs');
});
afterEach(() => rmSync(folder, { recursive: true }));

function fresh<T extends object | string>(): T {
  jest.resetModules();
  return jest.requireActual<T>(file);
}

describe('a module that was compiled before', () => {
  it('runs anew, with nothing left of what it kept', () => {
    writeFileSync(file, 'let calls = 0; module.exports = () => (calls += 1);');
    const [one, other] = [fresh<() => number>(), fresh<() => number>()];
    expect([one(), one(), other()]).toEqual([1, 2, 1]);
  });

  it('is compiled again when its file has changed', () => {
    writeFileSync(file, 'module.exports = "before";');
    const before = fresh();
    writeFileSync(file, 'module.exports = "afterwards";');
    expect([before, fresh()]).toEqual(['before', 'afterwards']);
  });

  it('says where it fails, also in its first line', () => {
    writeFileSync(file, 'exports.fail = () => { throw new Error("failed"); };');
    fresh();
    const { fail } = fresh<{ fail: () => void }>();
    expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining(`${file}:1:30`) }));
  });

  it('that cannot be read as JavaScript says so', () => {
    writeFileSync(file, 'module.exports = ;');
    expect(fresh).toThrow(/Unexpected token ';'/);
  });
});

/** What all spec files of a worker share: a core module of Node. */
const leftStorage = `
  const { AsyncLocalStorage } = require('node:async_hooks');
  const worker = require('node:os');
  const before = worker.storages ?? [];
  const storage = new AsyncLocalStorage();
  worker.storages = [...before, storage];
  it('is used', () => expect(storage.run(1, () => storage.getStore())).toBe(1));
  it('was left', () => expect(before.map(({ enabled = false }) => enabled)).toEqual(before.map(() => false)));
`;

it('a storage that a spec file leaves behind is told of no promise of the next one', () => {
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.spec.js`), leftStorage);
  const config = { rootDir: folder, runtime: require.resolve('./runtime.cjs'), transform: {} };
  const jest = [require.resolve('jest/bin/jest'), '--runInBand', '--config', JSON.stringify(config)];
  const { status, stderr } = spawnSync(process.execPath, jest, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('4 passed')]);
});
