// Publishes, and is killed just before its n-th write to the disk. Arguments: STEP SITE KEYFILE
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [step, site, keyFile] = process.argv.slice(2) as [string, string, string];
let left = Number(step);
const changes = fs as unknown as Record<string, (...words: unknown[]) => unknown>;
for (const change of ['open', 'mkdir', 'rename']) {
  const original = changes[change]!;
  changes[change] = (...words) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return original(...words);
  };
}
syncBuiltinESMExports();

const { folderStore } = await import('../src/store.ts');
const { publish } = await import('../src/publish.ts');
const { readKeyFiles } = await import('../src/keys.ts');
const { buildOf, filesOf } = await import('./builds.ts');
const { drawNothing } = await import('./draw-nothing.ts');
const keyId = readKeyFiles(keyFile)[0]!.id;
const builds = (['mf-hub', 'shell'] as const).map((room) => {
  return { room, files: filesOf(buildOf(room, 'two')), by: 'Ana', keyId };
});
await publish(folderStore(site), builds, { action: 'deploy' }, drawNothing);
