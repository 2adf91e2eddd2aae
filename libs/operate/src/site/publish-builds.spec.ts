import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore, removeModule } from '@konbit/releases';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { publishBuilds } from './publish-builds.ts';

const root = newFolder();

const workspace = join(root, 'workspace');
const store = folderStore(join(root, 'site'));
const live = async () =>
  Object.entries((await store.state()).rooms).map(([room, standing]) => [room, standing!.live.release]);
const start = () => publishBuilds(workspace, store, join(root, 'key.pem'));

function put(room: 'shell' | 'mf-hub', dist: string): void {
  mkdirSync(join(workspace, room), { recursive: true });
  writeFileSync(join(workspace, room, 'package.json'), '{}');
  cpSync(dist, join(workspace, room, 'dist'), { recursive: true });
}

it('a start publishes what never was, not what was only built or taken off', async () => {
  put('shell', shellBuild(root, 'one'));
  put('mf-hub', moduleBuild(root, 'mf-hub', 'one'));
  expect(await start()).toBe('first releases: shell, mf-hub');
  const before = await live();
  put('mf-hub', moduleBuild(root, 'mf-hub', 'two'));
  expect(await start()).toContain('built here and not live: mf-hub');
  expect(await live()).toEqual(before);
  await removeModule(store, 'mf-hub', { by: 'Ana' });
  await start();
  expect(await live()).toEqual([before[0]]);
});
