import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../test-support/new-folder.ts';
import { buildName } from './build-name.js';

const directory = newFolder();
const write = (path: string, text: string) => writeFileSync(join(directory, path), text);
const nameHere = () => buildName('mf-lodging', directory);

it('a build from a repository of its own has another name after each change of sources or packages', () => {
  const { NX_TASK_HASH } = process.env;
  delete process.env.NX_TASK_HASH;
  mkdirSync(join(directory, 'src'));
  write('src/app.tsx', 'one');
  write('package-lock.json', '{ "maps": "1.0.0" }');
  const first = nameHere();
  expect(first).toMatch(/^mf_lodging_[\da-f]{8}$/);
  expect(nameHere()).toBe(first);
  write('package-lock.json', '{ "maps": "1.0.1" }');
  const second = nameHere();
  write('src/app.tsx', 'two');
  const third = nameHere();
  write('package.json', '{ "peerDependencies": { "react": "^19.0.0 || ^20.0.0" } }');
  expect(new Set([first, second, third, nameHere()]).size).toBe(4);
  if (NX_TASK_HASH !== undefined) process.env.NX_TASK_HASH = NX_TASK_HASH;
});
