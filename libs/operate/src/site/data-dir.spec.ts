import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { announceRunning, ensureSessionSecret, forgetRunning, lockDataDir, runningSiteIn } from './data-dir.ts';

const running = { origin: 'http://localhost:4200', databaseUrl: 'mysql://konbit:a-password@localhost/konbit' };

/** With the most generous umask, so that only the mode that is asked for counts. */
function withoutUmask(work: () => void): void {
  const before = process.umask(0);
  try {
    work();
  } finally {
    process.umask(before);
  }
}

it('every file of the data folder is its owner’s alone', () => {
  const dataDir = newFolder();
  withoutUmask(() => {
    ensureSessionSecret(dataDir);
    announceRunning(dataDir, running);
  });
  const modes = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({ 'session-secret': 0o600, 'running.json': 0o600 });
});

it('keeps its session secret', () => {
  const dataDir = newFolder();
  const secret = ensureSessionSecret(dataDir);
  expect([secret, ensureSessionSecret(dataDir)]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), secret]);
});

it('says which site runs on it until that site ends, or another one takes the folder of a killed one', async () => {
  const dataDir = newFolder();
  expect(runningSiteIn(dataDir)).toBeUndefined();
  announceRunning(dataDir, running);
  expect(runningSiteIn(dataDir)).toEqual(running);
  forgetRunning(dataDir);
  expect(runningSiteIn(dataDir)).toBeUndefined();
  announceRunning(dataDir, running);
  const release = await lockDataDir(dataDir);
  expect(runningSiteIn(dataDir)).toBeUndefined();
  announceRunning(dataDir, running);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`Konbit runs on ${dataDir} already (${running.origin})`);
  await release();
  expect([runningSiteIn(dataDir), readdirSync(dataDir)]).toEqual([undefined, []]);
});
