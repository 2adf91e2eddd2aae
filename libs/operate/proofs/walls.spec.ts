import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf, isLong, printFigures, rounds } from '@konbit/tooling/proofs';
import { dripping, sendRaw } from '@konbit/tooling/test-support/raw-client';
import { hostileRequests, type Hostile } from './hostile-requests.ts';
import { startService, type Service } from './service.ts';
import { faultOf, honest, memoryMbOf, middle, registered } from './walls-measures.ts';

/** 50 ms is the promise; beside other tests a millisecond does less work. */
const maxCpuMs = isLong ? 50 : 150;
const maxMemoryMb = 150;

let service: Service;
beforeAll(async () => {
  service = await startService({ LIMIT_MODULE_FAILURES: 'off' });
});
afterAll(() => service.stop());

interface Attack {
  cpuMs: number;
  answer: string;
  fault: string;
}

async function attack(origin: string, { text, hangsUp }: Hostile): Promise<Attack> {
  const before = cpuMsOf(service.api.pid());
  const received = await sendRaw(origin, text, { hangsUp }).answer;
  const cpuMs = cpuMsOf(service.api.pid()) - before;
  if (!received) return { cpuMs, answer: 'closed', fault: hangsUp ? '' : 'no answer' };
  const { status, body } = received;
  const isRefused = status >= 400 && status < 500;
  const fault = isRefused ? faultOf(body, status) : `not refused: ${body.slice(0, 100)}`;
  return { cpuMs, answer: String(status), fault };
}

interface Row extends Attack {
  request: string;
}

/**
 * What a hostile request costs the api: the least of some tries, as soon as one is below the bound, since what other
 * work on the machine adds to one is not its cost. One that really costs too much does so each time.
 */
async function cost(origin: string, hostile: Hostile): Promise<Row> {
  const first = await attack(origin, hostile);
  let { cpuMs } = first;
  for (let tries = 1; cpuMs > maxCpuMs && !first.fault && tries < 15; tries += 1)
    cpuMs = Math.min(cpuMs, (await attack(origin, hostile)).cpuMs);
  return { ...first, request: hostile.name, cpuMs };
}

it('each hostile request is refused cheaply, with the error body', async () => {
  // Shorter than at the site: what the api does by itself while a request is waited for counts as the request's.
  const { origin, pid, longestStopMs } = await service.openFront({ requestTimeoutMs: 2000 });
  const processes = [pid, service.api.pid()];
  const before = await honest(origin, 12);
  const atStart = processes.map(memoryMbOf);
  await longestStopMs();
  const peak = [...atStart];
  const look = () =>
    processes.forEach((of, at) => {
      peak[at] = Math.max(peak[at]!, memoryMbOf(of));
    });
  const watch = setInterval(look, 20);

  const rows: Row[] = [];
  for (let round = 0; round < rounds(1); round += 1)
    for (const make of hostileRequests.flat()) rows.push(await cost(origin, make()));
  printFigures(
    'walls: requests',
    rows.map(({ request, ...row }) => ({ request, ...row })),
  );

  let isOver = false;
  const visitors = (async () => {
    const times: number[] = [];
    while (!isOver) times.push(...(await honest(origin, 1)));
    return times;
  })();
  for (const some of hostileRequests) {
    const together = isLong ? some : some.filter((_, at) => at % 3 === 0);
    await Promise.all(together.map((make) => attack(origin, make())));
  }
  isOver = true;
  const times = await visitors;
  clearInterval(watch);
  const memory = peak.map((most, at) => Math.round(most - atStart[at]!));
  printFigures(`walls: ${isLong ? 'all' : 'a third'} of them at once`, [
    {
      'front memory MB': memory[0]!,
      'api memory MB': memory[1]!,
      'longest stop of the front ms': await longestStopMs(),
      'honest requests': times.length,
      unanswered: times.filter(Number.isNaN).length,
      'median ms before': middle(before),
      'median ms meanwhile': middle(times),
    },
  ]);
  expect(rows.filter(({ fault }) => fault !== '')).toEqual([]);
  expect(rows.filter(({ cpuMs }) => cpuMs > maxCpuMs)).toEqual([]);
  expect(Math.max(...memory)).toBeLessThanOrEqual(maxMemoryMb);
  expect(times.filter(Number.isNaN)).toEqual([]);
});

/** Senders of almost 8 MB each: enough to exceed the bound if nothing stopped them. */
const largeSenders = isLong ? 100 : 40;

/** The peak until everything that these connections send is accepted or refused. */
async function peakOf(memoryMb: () => number, connections: Socket[]): Promise<number> {
  let peak = memoryMb();
  while (connections.some(({ writableLength, destroyed }) => writableLength > 0 && !destroyed)) {
    await pause(50);
    peak = Math.max(peak, memoryMb());
  }
  return peak;
}

/** 256 slow connections and the large senders from one address, honest visitors from the same and from another. */
async function crowd({ api, openFront }: Service) {
  const { origin, pid } = await openFront();
  const processes = [pid, api.pid()];
  const before = middle(await honest(origin, 24));
  const atStart = processes.map(memoryMbOf);
  const hostile = [
    // By what they announce, 16 MB.
    ...dripping(origin, 256, '127.0.0.9', 65_536, 1),
    ...dripping(origin, largeSenders, '127.0.0.9', 8_000_000, 7_990_000),
  ];
  const grown = () => Math.max(...processes.map((of, at) => Math.round(memoryMbOf(of) - atStart[at]!)));
  const [times, own, written, memory] = await Promise.all([
    honest(origin, 24),
    honest(origin, 24, '127.0.0.9'),
    registered(origin, 8, '127.0.0.9'),
    peakOf(grown, hostile),
  ]);
  hostile.forEach((socket) => socket.destroy());
  const unanswered = [...times, ...own].filter(Number.isNaN).length;
  const refused = written.filter((status) => status !== 201).length;
  return { before, during: middle(times), 'at their address': middle(own), unanswered, refused, memory };
}

it('slow and lying senders take little memory, and nothing from others, at their own address too', async () => {
  const limited = await crowd(service);
  printFigures(`walls: ${256 + largeSenders} unfinished requests of one address`, [limited]);
  expect([limited.unanswered, limited.refused]).toEqual([0, 0]);
  expect(limited.memory).toBeLessThanOrEqual(maxMemoryMb);
  if (!isLong) return;
  const unbounded = await startService({ MAX_BODY_MEGABYTES: 'off' });
  const unlimited = await crowd(unbounded);
  await unbounded.stop();
  printFigures('walls: the same without limits', [unlimited]);
  expect(unlimited.memory).toBeGreaterThan(maxMemoryMb);
});
