import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Bill {
  bomFormat: string;
  components: { 'bom-ref': string; licenses: unknown[]; hashes: unknown[] }[];
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function buildWithBill(source: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  const program = join(__dirname, '../../test-support/build-with-bill.mjs');
  await promisify(execFile)(process.execPath, [program, entry, join(folder, 'dist')]);
  return readFile(join(folder, 'dist/sbom.json'), 'utf8');
}

it('names each package whose code is in the build, and no other', async () => {
  const text = await buildWithBill(`import { createRoot } from 'react-dom/client'; createRoot(document.body);`);
  const { bomFormat, components } = JSON.parse(text) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''));
  expect(names).toEqual(['react-dom', 'react', 'scheduler']);
  for (const { licenses, hashes } of components) expect([licenses.length, hashes.length]).toEqual([1, 1]);
});

it('gives the same bytes for the same packages', async () => {
  const source = `import { useState } from 'react'; console.log(useState);`;
  expect(await buildWithBill(source)).toBe(await buildWithBill(source));
});
