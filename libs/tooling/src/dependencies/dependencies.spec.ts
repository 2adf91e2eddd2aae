import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, '../../../..', path), 'utf8');

it('the page has a row for every production package and its rooms', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dependencies?: object }> };
  const roomsOf = new Map<string, string[]>();
  for (const [folder, { dependencies = {} }] of Object.entries(packages))
    if (!folder.includes('node_modules/'))
      for (const name of Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@konbit/')))
        roomsOf.set(name, [...(roomsOf.get(name) ?? []), folder.replace('libs/', '')]);
  const expected = [...roomsOf].map(([name, rooms]) => `${name}: ${rooms.sort().join(', ')}`);
  const rows = [...read('libs/tooling/docs/dependencies.md').matchAll(/^\| (\S+) +\| ([^|]+?) +\| +[^ |?-].*\|$/gm)];
  expect(
    rows
      .slice(1)
      .map(([, name, rooms]) => `${name}: ${rooms}`)
      .sort(),
  ).toEqual(expected.sort());
});
