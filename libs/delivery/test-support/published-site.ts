import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { drain, createGateway, type GatewayOptions } from '../src/gateway/create-gateway.ts';
import { ensureReleaseKey, makeReleaseKey, readReleaseKey } from '../src/keys/release-key.ts';
import { firstRoot, writeRoot } from '../src/keys/root.ts';
import { publishTogether } from '../src/publish/publish-together.ts';
import { buildsIn } from '../src/test-support/builds.ts';

/** A site folder with rooms live, `waiting` ones that have a key there, keys apart, and gateways as are opened. */
export async function publishedSite(
  rooms: readonly ModuleName[] = ['mf-hub', 'mf-rsvp'],
  waiting: readonly ModuleName[] = [],
) {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  const dir = join(folder, 'site');
  const keyOf = (room: string) => {
    makeReleaseKey(join(folder, `${room}.pem`), [room]);
    return readReleaseKey(join(folder, `${room}.pem`));
  };
  const keys = Object.fromEntries([...rooms, ...waiting].map((room) => [room, keyOf(room)]));
  const own = ensureReleaseKey(join(folder, 'site.pem'));
  const ownRoot = firstRoot({ ...own, keys: [...own.keys, ...Object.values(keys).flatMap((key) => key.keys)] });
  await writeRoot(dir, ownRoot);
  const builds = buildsIn(folder);
  const all = rooms.map((room) => join(folder, `${room}.pem`));
  const everything = readReleaseKey([join(folder, 'site.pem'), ...all].join());
  const first = [...rooms.map((room) => builds.module(room, 'one')), builds.shell('one')];
  await publishTogether({ dir, key: everything, by: 'first' }, first);

  const gateways: Awaited<ReturnType<typeof createGateway>>[] = [];
  const open = async (options: Partial<GatewayOptions> = {}) => {
    const gateway = await createGateway({ siteDir: dir, apiUrl: 'http://127.0.0.1:9', key: own, ...options });
    gateways.push(gateway);
    return gateway.listen({ port: 0, host: '127.0.0.1' });
  };
  const drained = async () => {
    for (const gateway of gateways.splice(0)) await drain(gateway, { timeoutMs: 100 });
  };
  const close = async () => {
    await drained();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, dir, keys, own, builds, open, drained, close };
}
