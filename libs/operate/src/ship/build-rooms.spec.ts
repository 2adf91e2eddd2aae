import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { builtFrom, sourceOf } from './build-rooms.ts';

let folder: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
function commit(): string {
  git('add', '-A');
  git('commit', '-q', '-m', 'A change');
  return git('rev-parse', 'HEAD');
}

let first: string;
beforeEach(() => {
  folder = newFolder();
  for (const path of ['mf-hub/src/app.tsx', 'mf-rsvp/src/app.tsx', 'libs/web/src/index.ts']) write(path, 'one');
  git('init', '-q');
  first = commit();
});

it('a build names its commit', async () => {
  expect(await sourceOf(folder, 'mf-hub', false)).toEqual({ commit: first });
});

it.each(['mf-hub/src/app.tsx', 'mf-hub/src/new.ts', 'libs/web/src/index.ts'])(
  'is refused with uncommitted %s, or marked by --dirty',
  async (path) => {
    write(path, 'two');
    await expect(sourceOf(folder, 'mf-hub', false)).rejects.toThrow(
      `Not committed: ${path}. Commit it, or add --dirty`,
    );
    expect(await sourceOf(folder, 'mf-hub', true)).toEqual({ commit: first, dirty: true });
  },
);

it('ignores changes of other rooms and of Markdown', async () => {
  write('mf-rsvp/src/app.tsx', 'two');
  write('mf-hub/README.md', 'two');
  expect(await sourceOf(folder, 'mf-hub', false)).toEqual({ commit: first });
});

it('needs --dirty without any commit', async () => {
  const elsewhere = newFolder();
  await expect(sourceOf(elsewhere, '.', false)).rejects.toThrow('there is none here');
  expect(await sourceOf(elsewhere, '.', true)).toEqual({ dirty: true });
});

it('is refused when its sources changed during the build', async () => {
  const sources = async () => [await sourceOf(folder, 'mf-hub', false)];
  await expect(
    builtFrom(sources, async () => {
      write('mf-hub/src/app.tsx', 'two');
      commit();
    }),
  ).rejects.toThrow('Another commit was checked out during the build');
  await expect(builtFrom(sources, async () => write('mf-hub/src/app.tsx', 'three'))).rejects.toThrow('Not committed');
});
