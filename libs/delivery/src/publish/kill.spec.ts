import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type IntegrityRecord, type ReleaseFacts, textToSign } from '@konbit/contracts';
import { buildSync } from 'esbuild';
import { keptReleaseKey, type ReleaseKey } from '../keys/release-key.ts';
import { readDeployLog } from './deploy-log.ts';
import { integrityOf } from './integrity-record.ts';
import { publishModule } from './publish-module.ts';
import { readReleaseList } from './release-list.ts';

jest.setTimeout(240_000);

const root = mkdtempSync(join(tmpdir(), 'kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const keyFile = join(root, 'release-key.pem');
const script = join(root, 'publish.mjs');
let key: ReleaseKey;

/** Publishes, and is killed (SIGKILL) just before its n-th change of the disk. */
const source = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.argv[5]);
  for (const change of ['open', 'mkdir', 'rename', 'rm']) {
    const original = fs[change];
    fs[change] = (...words) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return original(...words);
    };
  }
  syncBuiltinESMExports();
  const { publishModule } = await import(${JSON.stringify(join(__dirname, 'publish-module.ts'))});
  const { readReleaseKey } = await import(${JSON.stringify(join(__dirname, '../keys/release-key.ts'))});
  const [dir, keyFile, dist] = process.argv.slice(2);
  await publishModule({ dir, key: readReleaseKey(keyFile), by: 'test' }, 'mf-hub', dist);
`;

beforeAll(() => {
  key = keptReleaseKey(keyFile);
  const options = { bundle: true, platform: 'node', format: 'esm', outfile: script } as const;
  buildSync({ ...options, stdin: { contents: source, resolveDir: __dirname, loader: 'ts' } });
});

function build(text: string): string {
  const dist = mkdtempSync(join(root, 'dist-'));
  const facts: ReleaseFacts = {
    name: 'mf-hub',
    version: '1.0.0',
    contract: 1,
    takes: {},
    requires: {},
    entryBytes: 1,
    budgetBytes: null,
  };
  const files = { 'mf-manifest.json': '{}', 'release.json': JSON.stringify(facts), 'remote-entry.js': text };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}

/** Every file that the list leads to is there, signed and to the byte. */
async function expectWhole(dir: string): Promise<string> {
  const { $signature, ...list } = JSON.parse(readFileSync(join(dir, 'modules.json'), 'utf8'));
  expect(key.verify(textToSign(list, $signature.serial), $signature.value)).toBe(true);
  const live = list['mf-hub'];
  for (const [manifest, integrity] of [
    [live.manifest, live.integrity],
    [live.previous, live.previousIntegrity],
  ].filter(([manifest]) => manifest)) {
    const folder = dirname(join(dir, manifest));
    const record = readFileSync(join(folder, 'integrity.json'));
    expect(integrityOf(record)).toBe(integrity);
    for (const [path, hash] of Object.entries(JSON.parse(record.toString()) as IntegrityRecord))
      expect(integrityOf(readFileSync(join(folder, path)))).toBe(hash);
  }
  return live.release;
}

it('a deploy that is killed at any of its steps leaves the site whole, and the next one goes through', async () => {
  const before = join(root, 'before');
  const first = await publishModule({ dir: before, key, by: 'test' }, 'mf-hub', build('one'));
  const dist = build('two');
  const outcomes = new Set<string>();
  let step = 0;
  for (let status: number | null = null; status !== 0;) {
    step += 1;
    const dir = join(root, `site-${step}`);
    cpSync(before, dir, { recursive: true });
    const run = spawnSync(process.execPath, [script, dir, keyFile, dist, String(step)], { encoding: 'utf8' });
    status = run.status;
    expect([run.signal, status, run.stderr]).toEqual(status === 0 ? [null, 0, ''] : ['SIGKILL', null, '']);
    const live = await expectWhole(dir);
    outcomes.add(live === first.release ? 'before' : 'after');
    const { list, serial } = await readReleaseList(dir);
    expect((await readDeployLog(dir, serial)).at(-1)?.release).toBe(list['mf-hub']!.release);
    await publishModule({ dir, key, by: 'test' }, 'mf-hub', build('three'));
    const last = await expectWhole(dir);
    expect((await readDeployLog(dir, serial + 1)).at(-1)?.release).toBe(last);
    expect(existsSync(join(dir, '.modules.json.claim'))).toBe(false);
    expect(readdirSync(dir)).toContain('deploys.jsonl');
  }
  expect(step).toBeGreaterThan(10);
  expect([...outcomes]).toEqual(['before', 'after']);
});
