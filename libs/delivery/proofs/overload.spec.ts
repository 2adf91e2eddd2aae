import { fork, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usageOf } from '@konbit/tooling/process';
import { isOnDemand, printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import type { Offer, OfferWord, Outcome } from './offer.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { startService, type Service } from './service.ts';

let service: Service;
let crowd: ChildProcess;
let shedding: GatewayProcess;
let unbounded: GatewayProcess;
beforeAll(async () => {
  crowd = fork(join(__dirname, 'offer.ts'), { execArgv: ['--import', 'tsx'] });
  service = await startService({ MAIL_SENDING: 'off' });
  [shedding, unbounded] = [await service.openGateway(), await service.openGateway(null)];
});
afterAll(async () => {
  crowd.kill();
  await service.stop();
});

/** What came of an offer, and the processor time that gateway, api and database had for it, and the crowd itself. */
interface Came extends Outcome {
  gatewayMs: number;
  serviceMs: number;
  crowdMs: number;
}

/** Processor time of the gateway, of api and database, and of the crowd, so far. */
function spent(gateway: GatewayProcess) {
  const cpuMs = (pid: number) => usageOf(pid)!.cpuMs;
  const othersMs = cpuMs(service.api.pid()) + cpuMs(service.database.pid());
  return { gatewayMs: cpuMs(gateway.pid), othersMs, crowdMs: cpuMs(crowd.pid!) };
}

async function offered(gateway: GatewayProcess, how: Omit<Offer, 'url'>): Promise<Came> {
  crowd.send({ ...how, url: `${gateway.origin}/api/registrations` } satisfies Offer);
  let before = spent(gateway);
  for await (const [word] of on(crowd, 'message') as AsyncIterable<[OfferWord]>) {
    if (word === 'counting') before = spent(gateway);
    else {
      const after = spent(gateway);
      const gatewayMs = after.gatewayMs - before.gatewayMs;
      const serviceMs = gatewayMs + after.othersMs - before.othersMs;
      return { ...word, gatewayMs, serviceMs, crowdMs: after.crowdMs - before.crowdMs };
    }
  }
  throw new Error('The crowd has ended.');
}

/** Until ten visitors, one after the other, are served again. */
async function recoveryMs({ origin }: GatewayProcess): Promise<number> {
  const begunAt = performance.now();
  for (let served = 0; served < 10; served += 1)
    if (!(await fetch(`${origin}/api/registrations/count`)).ok) served = -1;
  return performance.now() - begunAt;
}

/** Longer where the verdict goes by what comes of it. */
const countedSeconds = isOnDemand ? 2 : 0.5;
const calm = (seconds: number) => ({ clients: 32, seconds, warmUpSeconds: 0, patienceMs: 60_000 });
/** Once what an earlier crowd has left there is worked off. */
async function peakOf(gateway: GatewayProcess): Promise<Came> {
  const all = () => spent(gateway).gatewayMs + spent(gateway).othersMs;
  for (let before = NaN, now = all(); !(now - before < 30); now = all()) {
    before = now;
    await pause(200);
  }
  return offered(gateway, calm(countedSeconds));
}

/** Ten times what it can take. Whoever has waited seven times as long as visitors do at the peak is gone. */
function crowdBeyond({ goodput, medianMs }: Came) {
  const patienceMs = Math.max(1000, medianMs * 7);
  // What counts is what comes of those who find the crowd there already, and its first burst out of the queue.
  const warmUpSeconds = Math.max(2.2, (patienceMs * 1.5) / 1000);
  return { rate: goodput * 10, seconds: warmUpSeconds + countedSeconds, warmUpSeconds, patienceMs };
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);
/** Calls that were done in a second of the processor time of gateway, api and database. */
const perCpuSecond = (all: readonly Came[]) =>
  (sum(all, ({ done }) => done) * 1000) / sum(all, ({ serviceMs }) => serviceMs);

/** What crowds got, held against the peaks before and after them. */
function held(what: string, crowds: readonly Came[], peaks: readonly Came[], recoveredMs: number) {
  const ofPeak = perCpuSecond(crowds) / perCpuSecond(peaks);
  const [done, refused] = [sum(crowds, (came) => came.done), sum(crowds, (came) => came.refused)];
  const doneAtPeak = sum(peaks, (peak) => peak.done);
  const gatewayMs = sum(peaks, (peak) => peak.gatewayMs) / doneAtPeak;
  const refusedMs = (sum(crowds, (came) => came.gatewayMs) - done * gatewayMs) / refused;
  const servedMs = sum(peaks, (peak) => peak.serviceMs) / doneAtPeak;
  const [offers, gone] = [sum(crowds, (came) => came.offered), sum(crowds, (came) => came.gone)];
  const figures: Figures = {
    shedding: what,
    'peak /s': Math.round(sum(peaks, (peak) => peak.goodput) / peaks.length),
    offered: offers,
    done,
    refused,
    gone,
    'median ms': Math.round(Math.max(...crowds.map((came) => came.medianMs))),
    'of the peak': (done / crowds.length / (doneAtPeak / peaks.length)).toFixed(2),
    'by cpu': ofPeak.toFixed(2),
    'site cpu ms': Math.round(sum(crowds, (came) => came.serviceMs)),
    'crowd cpu ms': Math.round(sum(crowds, (came) => came.crowdMs)),
    'a call ms': servedMs.toFixed(1),
    'a refusal ms': refused ? refusedMs.toFixed(3) : '',
    'recovery s': recoveredMs / 1000,
  };
  // Whoever is not served is told so.
  const isWell = ofPeak > 0.8 && gone < offers * 0.2 && recoveredMs < 10_000;
  return { isWell, figures };
}

/**
 * The verdict goes by what a second of the processor time of gateway, api and database comes to: what neighbours or the
 * crowd itself, on the same machine, take of it changes little. Peak, crowd, crowd, peak, so that a change of the
 * machine or of the programs meets both; and by who got no answer, and how long visitors waited afterwards.
 */
it('answers ten times what it can take, or refuses it as documented; on demand: does as much as at its peak', async () => {
  const [peaks, shed, left]: [Came[], Came[], Came[]] = [[], [], []];
  let [recoveredMs, backlogMs] = [0, 0];
  const beset = async (gateway: GatewayProcess, how: ReturnType<typeof crowdBeyond>, crowds: Came[]) => {
    crowds.push(await offered(gateway, how));
    return recoveryMs(gateway);
  };
  // A program grows faster in its first thousands of calls.
  for (let done = 0; done < (isOnDemand ? 3000 : 200);) done += (await offered(shedding, calm(0.5))).done;
  for (let round = 0; round < rounds(isOnDemand ? 3 : 1); round += 1) {
    const before = await peakOf(shedding);
    const beyond = crowdBeyond(before);
    peaks.push(before);
    recoveredMs = Math.max(recoveredMs, await beset(shedding, beyond, shed));
    if (isOnDemand) {
      recoveredMs = Math.max(recoveredMs, await beset(shedding, beyond, shed));
      peaks.push(await peakOf(shedding));
    }
    backlogMs = Math.max(backlogMs, await beset(unbounded, beyond, left));
  }
  const [on, off] = [held('on', shed, peaks, recoveredMs), held('off', left, peaks, backlogMs)];
  printFigures('overload', [on.figures, off.figures]);
  expect(shed.map(({ other }) => other)).toEqual(shed.map(() => ({})));
  expect(sum(shed, ({ refused }) => refused)).toBeGreaterThan(0);
  // Nobody is told.
  expect(sum(left, ({ refused }) => refused)).toBe(0);
  if (isOnDemand) expect({ on: on.isWell, off: off.isWell }).toEqual({ on: true, off: false });
});
