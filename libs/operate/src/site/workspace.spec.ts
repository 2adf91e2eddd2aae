import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_MARK, releaseSource } from './workspace.ts';

it('a release folder knows its commit, and a checkout is asked for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  expect(releaseSource(folder)).toEqual({});
  writeFileSync(join(folder, RELEASE_MARK), '{ "commit": "3f2a91c" }');
  expect(releaseSource(folder)).toEqual({ commit: '3f2a91c' });
  rmSync(folder, { recursive: true });
});
