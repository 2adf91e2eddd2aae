import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { printFigures, rounds } from '@konbit/tooling/proofs';
import type { CallBounds } from '../src/gateway/bounds/bound-calls.ts';
import { readBuild } from '../src/publish/built-files.ts';
import { readReleaseList } from '../src/publish/release-list.ts';
import { publishedSite } from '../test-support/published-site.ts';
import { post, requestFor } from '../test-support/publishing.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { startService, type Service } from './service.ts';
import { memoryMbOf } from './walls-measures.ts';

let service: Service;
let site: Awaited<ReturnType<typeof publishedSite>>;
beforeAll(async () => {
  service = await startService({}, false);
  site = await publishedSite();
  writeFileSync(largeFile(), 'x'.repeat(2 ** 20));
});
afterAll(async () => {
  await service.stop();
  await site.close();
});

/** More than is sent ahead to a client that does not read. */
const largeFile = () => join(site.dir, 'assets/large.js');
const call = 'GET /api/registrations/count HTTP/1.1\r\nHost: x\r\n\r\n';
const file = 'GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n';
const upload = 'POST /releases HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n{}';
const packets = [call.repeat(60), file.repeat(60), file + upload];
const addresses = [2, 3, 4, 5, 6, 7, 8, 9].map((last) => `127.0.0.${last}`);

/** Sends a packet and closes the connection: at once, or as soon as an answer begins. */
async function sendAndClose(origin: string, from: string, packet: string, when: 'sent' | 'answered'): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from }).on('error', () => undefined);
  const close = () => void socket.destroy();
  if (when === 'answered') socket.once('data', close);
  socket.write(packet, () => when === 'sent' && close());
  // Whether by itself or reset.
  await new Promise((resolve) => socket.once('close', resolve));
}

/** Descriptors that the gateway holds of the file, and of connections from those addresses. */
function heldBy({ pid, origin }: GatewayProcess): Record<'files' | 'connections', number> {
  const files = readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`) === largeFile();
    } catch {
      return false; // Closed since it was listed.
    }
  });
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0');
  // Local and remote address, low byte first, and a state other than TIME_WAIT.
  const connections = readFileSync('/proc/net/tcp', 'utf8').match(
    new RegExp(` 0100007F:${port} 0[2-9]00007F:\\w+ (?!06)`, 'g'),
  );
  return { files: files.length, connections: connections?.length ?? 0 };
}

/** Once twenty more visitors are answered without a change. */
async function heldAtLast(gateway: GatewayProcess): Promise<ReturnType<typeof heldBy>> {
  let held = heldBy(gateway);
  for (let unchanged = 0; unchanged < 20; unchanged += 1) {
    await (await fetch(`${gateway.origin}/modules.json`)).text();
    const now = heldBy(gateway);
    if (now.files !== held.files || now.connections !== held.connections) unchanged = 0;
    held = now;
  }
  return held;
}

/** The status that publishing a release is answered with. */
async function publish(origin: string, word: string): Promise<number> {
  const { list } = await readReleaseList(site.dir);
  const files = await readBuild(site.builds.module('mf-hub', word).dist);
  const [status] = await post(await requestFor(site, files, { expects: list['mf-hub']!.release }), origin);
  return status;
}

/** What a visitor and a publisher meet, and what the gateway holds, after packets from each address. */
async function afterPackets(name: string, bounds: Partial<CallBounds>, times: number) {
  const gateway = await service.openGateway(bounds, { siteDir: site.dir, keyFile: join(site.folder, 'site.pem') });
  const before = memoryMbOf(gateway.pid);
  for (let round = 0; round < times; round += 1)
    for (const when of ['sent', 'answered'] as const)
      await Promise.all(
        addresses.flatMap((from) => packets.map((packet) => sendAndClose(gateway.origin, from, packet, when))),
      );
  const found = {
    ...(await heldAtLast(gateway)),
    call: (await fetch(`${gateway.origin}/api/registrations/count`)).status,
    publishing: await publish(gateway.origin, name),
  };
  const memoryMb = Math.round(memoryMbOf(gateway.pid) - before);
  const sent = times * 2 * addresses.length * packets.length;
  printFigures('pipelined', [{ gateway: name, packets: sent, ...found, 'memory MB': memoryMb }]);
  return found;
}

it('requests sent ahead on connections that close leave nothing behind', async () => {
  const found = await afterPackets('bounded', {}, rounds(1, 20));
  expect(found).toEqual({ files: 0, connections: 0, call: 200, publishing: 200 });
});

it('they would shut the site if each of them were taken', async () => {
  const found = await afterPackets('pipelining', { pipelining: true }, 1);
  expect(found).toMatchObject({ call: 503, publishing: 429 });
  expect(found.files).toBeGreaterThan(0);
});
