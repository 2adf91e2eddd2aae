import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf, isOnDemand, printFigures, rounds } from '@konbit/tooling/proofs';
import type { Offer, OfferWord } from './offer.ts';
import { forked } from './forked.ts';
import { held, sum, type Came } from './overload-figures.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { startService, type Service } from './service.ts';

let service: Service;
let crowd: ChildProcess;
let shedding: GatewayProcess;
let unbounded: GatewayProcess;
beforeAll(async () => {
  crowd = forked('offer');
  service = await startService({ MAIL_SENDING: 'off' });
  [shedding, unbounded] = [await service.openGateway(), await service.openGateway(null)];
});
afterAll(async () => {
  crowd.kill();
  await service.stop();
});

/** Processor time of the gateway, of api and database, and of the crowd, so far. */
function spent(gateway: GatewayProcess) {
  const othersMs = cpuMsOf(service.api.pid()) + cpuMsOf(service.database.pid());
  return { gatewayMs: cpuMsOf(gateway.pid), othersMs, crowdMs: cpuMsOf(crowd.pid!) };
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

/**
 * Ten times what it can take, or, where that is not measured, more than may wait. Whoever has waited seven times as
 * long as visitors do at the peak is gone.
 */
function crowdBeyond({ goodput, medianMs }: Came) {
  const patienceMs = Math.max(1000, medianMs * 7);
  if (!isOnDemand) return { rate: Math.max(goodput * 10, 1000), seconds: 0.5, warmUpSeconds: 0, patienceMs };
  // What counts is what comes of those who find the crowd there already, and its first burst out of the queue.
  const warmUpSeconds = Math.max(2.2, (patienceMs * 1.5) / 1000);
  return { rate: goodput * 10, seconds: warmUpSeconds + countedSeconds, warmUpSeconds, patienceMs };
}

/**
 * The verdict goes by what a second of the processor time of gateway, api and database comes to: what neighbours or the
 * crowd itself, on the same machine, take of it changes little. Peak, crowd, crowd, peak, so that a change of the
 * machine or of the programs meets both; and by who got no answer, and how long visitors waited afterwards.
 */
it('answers ten times what it can take, or refuses it as documented; on demand: does as much as at its peak', async () => {
  const [peaks, shed, left]: [Came[], Came[], Came[]] = [[], [], []];
  let [recoveredMs, backlogMs] = [0, 0];
  const beset = async (how: ReturnType<typeof crowdBeyond>) => {
    shed.push(await offered(shedding, how));
    recoveredMs = Math.max(recoveredMs, await recoveryMs(shedding));
  };
  // A program grows faster in its first thousands of calls.
  for (let done = 0; done < (isOnDemand ? 3000 : 100);) done += (await offered(shedding, calm(0.5))).done;
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const before = await peakOf(shedding);
    const beyond = crowdBeyond(before);
    peaks.push(before);
    await beset(beyond);
    if (isOnDemand) {
      await beset(beyond);
      peaks.push(await peakOf(shedding));
    }
    left.push(await offered(unbounded, beyond));
    if (isOnDemand) backlogMs = Math.max(backlogMs, await recoveryMs(unbounded));
  }
  const [on, off] = [held('on', shed, peaks, recoveredMs), held('off', left, peaks, backlogMs)];
  printFigures('overload', [on.figures, off.figures]);
  expect(shed.map(({ other }) => other)).toEqual(shed.map(() => ({})));
  // A starved machine is short of visitors before the gateway is short of anything.
  if (isOnDemand) expect(sum(shed, ({ refused }) => refused)).toBeGreaterThan(0);
  // Nobody is told.
  expect(sum(left, ({ refused }) => refused)).toBe(0);
  if (isOnDemand) expect({ on: on.isWell, off: off.isWell }).toEqual({ on: true, off: false });
});
