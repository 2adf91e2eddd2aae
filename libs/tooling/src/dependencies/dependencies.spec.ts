import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesPage } from './dependencies.ts';

const root = join(__dirname, '../../../..');
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const page = readFileSync(join(root, 'libs/tooling/docs/dependencies.md'), 'utf8');
const words = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');

it('every production package has a row that says what for', () => {
  expect(words(page)).toBe(words(dependenciesPage(lockFile, page)));
  expect(page).not.toContain('| ?');
});

it('a new package asks what for, a removed one has no row', () => {
  const packages = { 'libs/web': { dependencies: { react: '1', new: '1', '@konbit/contracts': '*' } } };
  const before =
    '# Dependencies\n\n| package | rooms | what for |\n| react | hub | pages |\n| gone | api | nothing |\n';
  const rows = dependenciesPage(JSON.stringify({ packages }), before).split('\n').slice(4);
  expect(rows).toEqual(['| new | web | ? |', '| react | web | pages |', '']);
});
