import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const page = join(root, 'libs/tooling/docs/dependencies.md');

/** Keeps the written purposes; new packages get a blank one. */
export function dependenciesPage(lockFile: string, before: string): string {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, { dependencies?: object }> };
  const whatFor = new Map(
    [...before.matchAll(/^\| (\S+) +\| [^|]+ \| +(.*?) +\|$/gm)].map(([, name, text]) => [name!, text!]),
  );
  const rooms = new Map<string, string[]>();
  for (const [folder, { dependencies = {} }] of Object.entries(packages))
    if (!folder.includes('node_modules/'))
      for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@konbit/')))
        rooms.set(name, [...(rooms.get(name) ?? []), folder.replace('libs/', '')]);
  const rows = [...rooms].sort(([one], [other]) => (one < other ? -1 : 1));
  const table = rows.map(([name, used]) => [name, used.sort().join(', '), whatFor.get(name) ?? '?']);
  const lines = [['package', 'rooms', 'what for'], ['---', '---', '---'], ...table].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  return `${before.slice(0, before.indexOf('\n| ') + 1)}${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  writeFileSync(page, dependenciesPage(lockFile, readFileSync(page, 'utf8')));
}
