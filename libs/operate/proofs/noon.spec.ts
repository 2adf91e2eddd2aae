import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName, ReleaseList } from '@konbit/contracts';
import { createGateway, drain } from '@konbit/gateway';
import { pageCheck } from '@konbit/pages/check-pages';
import {
  addKey,
  ensureKeys,
  folderStore,
  makeKeyFile,
  publish,
  publishRequest,
  readBuild,
  type ReleaseKey,
} from '@konbit/releases';
import { isLong, printFigures, rounds } from '@konbit/tooling/proofs';
import { findWorkspace } from '../src/site/workspace.ts';

const modules: ModuleName[] = ['mf-hub', 'mf-rsvp', 'mf-gallery', 'mf-landing'];
const visitors = isLong ? 10 : 2;

const root = mkdtempSync(join(tmpdir(), 'noon-'));
let origin: string;
let gateway: Awaited<ReturnType<typeof createGateway>>;
const keys = new Map<ModuleName, ReleaseKey>();

beforeAll(async () => {
  const store = folderStore(join(root, 'site'));
  const [own] = await ensureKeys(store, join(root, 'site.pem'), ['shell', ...modules]);
  const rooms = ['shell', ...modules] as const;
  const built = rooms.map(async (room) => {
    const files = await readBuild(join(findWorkspace(), room, 'dist'));
    return { room, files, by: 'noon', keyId: own!.id };
  });
  await publish(store, await Promise.all(built), { action: 'start' }, pageCheck());
  for (const name of modules) {
    const key = makeKeyFile(join(root, `${name}.pem`));
    keys.set(name, key);
    await addKey(store, name, key.publicKey, { by: 'noon' });
  }
  gateway = await createGateway({ store, apiUrls: ['http://127.0.0.1:9'], readsAhead: false });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await drain(gateway);
  rmSync(root, { recursive: true, force: true });
});

let releases = 0;

/** Another release of a module. */
function anotherBuild(name: ModuleName): string {
  const dist = join(root, `${name}-${++releases}`);
  cpSync(join(findWorkspace(), name, 'dist'), dist, { recursive: true });
  appendFileSync(join(dist, 'remoteEntry.js'), `//${releases}`);
  return dist;
}

/** Publishes it as a pipeline does; returns the answer. */
async function ship(name: ModuleName, dist: string): Promise<{ status: number; text: string }> {
  const key = keys.get(name)!;
  const build = { room: name, files: await readBuild(dist), by: name };
  const { headers, body } = publishRequest([build], { action: 'deploy' }, () => key);
  const init = { method: 'POST', headers, body, duplex: 'half' } as unknown as RequestInit;
  const answer = await fetch(`${origin}/releases`, init);
  return { status: answer.status, text: await answer.text() };
}

const get = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Keeps reading the list and every file that it names, as pages do; returns what was wrong. */
async function visit(until: AbortSignal, seen: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  while (!until.aborted) {
    const list = JSON.parse((await get('/modules.json')).bytes.toString()) as ReleaseList;
    for (const [name, { release, base, integrity }] of Object.entries(list)) {
      seen.add(`${name} ${release}`);
      for (const [path, hash] of Object.entries(integrity)) {
        const { status, bytes } = await get(base + path);
        if (status !== 200 || sha384(bytes) !== hash) faults.push(`${base}${path}: ${status}`);
      }
    }
  }
  return faults;
}

it('four teams ship at once: visitors find nothing missing or mixed', async () => {
  const stopping = new AbortController();
  const seen = new Set<string>();
  const reading = Array.from({ length: visitors }, () => visit(stopping.signal, seen));
  const shipped: string[] = [];
  const startedAt = performance.now();
  for (let round = 0; round < rounds(1, 15); round += 1) {
    const answers = await Promise.all(modules.map((name) => ship(name, anotherBuild(name))));
    expect(answers).toEqual(modules.map(() => expect.objectContaining({ status: 200 })));
    const list = JSON.parse((await get('/modules.json')).bytes.toString()) as ReleaseList;
    shipped.push(...modules.map((name) => `${name} ${list[name]!.release}`));
  }
  stopping.abort();
  expect((await Promise.all(reading)).flat()).toEqual([]);
  expect(new Set(shipped).size).toBe(shipped.length);
  const seconds = (performance.now() - startedAt) / 1000;
  printFigures('noon', [{ deploys: shipped.length, 'releases seen': seen.size, seconds }]);
});
