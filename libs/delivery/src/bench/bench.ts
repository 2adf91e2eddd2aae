import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFigures } from '@konbit/tooling/proofs';
import { findWorkspace } from '../site/workspace.ts';
import { isMet, type Row, shownRow } from './row.ts';
import { benchWeb } from './web.ts';

const benches: Record<string, () => Promise<Row[]>> = { web: benchWeb };

const [, , ...wanted] = process.argv;
const unknown = wanted.find((name) => !(name in benches));
if (unknown) {
  console.error(`There is no bench "${unknown}". npm run bench [-- ${Object.keys(benches).join(' | ')}]`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
    const rows = await benches[name]!();
    printFigures(`bench:${name}`, rows.map(shownRow));
    const folder = join(findWorkspace(), 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `bench-${name}.json`),
      `${JSON.stringify(
        rows.map((row) => ({ ...row, met: isMet(row) })),
        null,
        2,
      )}\n`,
    );
  }
}
