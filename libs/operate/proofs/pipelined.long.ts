import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Limits } from '@konbit/gateway';
import { printFigures, rounds } from '@konbit/tooling/proofs';
import { type GatewayProcess, type Service, startService } from './service.ts';
import { memoryMbOf } from './walls-measures.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  mkdirSync(join(service.siteDir, 'assets'), { recursive: true });
  writeFileSync(largeFile(), 'x'.repeat(2 ** 20));
});
afterAll(() => service.stop());

/** More than is sent ahead to a client that does not read. */
const largeFile = () => join(service.siteDir, 'assets/large.js');
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
    await (await fetch(`${gateway.origin}/health/ready`)).text();
    const now = heldBy(gateway);
    if (now.files !== held.files || now.connections !== held.connections) unchanged = 0;
    held = now;
  }
  return held;
}

/** How many of forty visitors who call at once are served. */
async function served(origin: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${origin}/api/registrations/count`)));
  return answers.filter(({ ok }) => ok).length;
}

/** What is told of a release that nobody signed; 0 where nothing is. */
const publish = (origin: string): Promise<number> =>
  fetch(`${origin}/releases`, { method: 'POST', body: new FormData(), signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** What a visitor and a publisher meet, and what the gateway holds, after packets from each address. */
async function afterPackets(name: string, limits: Partial<Limits>, times: number) {
  const gateway = await service.openGateway(limits);
  const before = memoryMbOf(gateway.pid);
  for (let round = 0; round < times; round += 1)
    for (const when of ['sent', 'answered'] as const)
      await Promise.all(
        addresses.flatMap((from) => packets.map((packet) => sendAndClose(gateway.origin, from, packet, when))),
      );
  const found = {
    ...(await heldAtLast(gateway)),
    served: await served(gateway.origin),
    publishing: await publish(gateway.origin),
  };
  const memoryMb = Math.round(memoryMbOf(gateway.pid) - before);
  const sent = times * 2 * addresses.length * packets.length;
  printFigures('pipelined', [{ gateway: name, packets: sent, ...found, 'memory MB': memoryMb }]);
  return found;
}

/** Fewer than a packet brings, so that few packets would take them all. */
const calls = { total: 50, perAddress: 50 };

it('requests sent ahead on connections that close leave nothing behind', async () => {
  const found = await afterPackets('limited', { calls }, rounds(1, 20));
  expect(found).toEqual({ files: 0, connections: 0, served: 40, publishing: 400 });
});

it('they would shut the site if each of them were taken', async () => {
  const found = await afterPackets('pipelining', { calls, pipelining: true }, 12);
  expect(found.served).toBeLessThan(10);
});
