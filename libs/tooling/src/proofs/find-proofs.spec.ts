import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProofs } from './find-proofs.ts';

it('names the specs below proofs/ of each room, and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'proofs-'));
  mkdirSync(join(root, 'api/proofs'), { recursive: true });
  for (const file of ['race.spec.ts', 'authority.spec.ts', 'ledger.ts', 'cluster.long.ts'])
    writeFileSync(join(root, 'api/proofs', file), '');
  expect(findProofs(root)).toEqual([
    { name: 'authority', room: 'api', file: 'api/proofs/authority.spec.ts' },
    { name: 'cluster', room: 'api', file: 'api/proofs/cluster.long.ts' },
    { name: 'race', room: 'api', file: 'api/proofs/race.spec.ts' },
  ]);
  rmSync(root, { recursive: true });
});
