import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { usageOf } from '@konbit/tooling/process';
import { printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import type { CallBounds } from '../src/gateway/bounds/bound-calls.ts';
import type { Offer, Outcome } from './offer.ts';
import { startService, type Service } from './service.ts';

const patienceMs = 10_000;
const isLong = rounds(1) > 1;

/** What came of an offer, and of the processor time that the api had for it: calls done in time for a second of it. */
async function offered(service: Service, offer: Omit<Offer, 'url' | 'patienceMs'>) {
  const told = JSON.stringify({ ...offer, patienceMs, url: `${service.origin}/api/registrations` } satisfies Offer);
  const args = ['--import', 'tsx', join(__dirname, 'offer.ts'), told];
  const cpuMs = () => usageOf(service.api.pid())!.cpuMs;
  const before = cpuMs();
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const outcome = JSON.parse(stdout) as Outcome;
  return { ...outcome, perCpuSecond: (outcome.done * 1000) / (cpuMs() - before) };
}

async function recovered(service: Service): Promise<number> {
  const begunAt = performance.now();
  await offered(service, { clients: 1, seconds: 0.001, warmUpSeconds: 0 });
  while (!(await fetch(`${service.origin}/api/registrations/count`)).ok);
  return (performance.now() - begunAt) / 1000;
}

async function overloaded(shedding: string, seconds: number, bounds: Partial<CallBounds> = {}) {
  const service = await startService({ MAIL_SENDING: 'off' }, bounds);
  try {
    const calm = { clients: 32, seconds: isLong ? 6 : 2, warmUpSeconds: isLong ? 2 : 0.7 };
    const peak = await offered(service, calm);
    const crowd = await offered(service, { rate: peak.goodput * 10, seconds, warmUpSeconds: 1 });
    const recoveryS = await recovered(service);
    const ofPeakByCpu = crowd.perCpuSecond / peak.perCpuSecond;
    const figures: Figures = {
      shedding,
      'peak /s': peak.goodput,
      'offered /s': crowd.offered / seconds,
      'goodput /s': crowd.goodput,
      'of the peak': (crowd.goodput / peak.goodput).toFixed(2),
      'the same by cpu': ofPeakByCpu.toFixed(2),
      'median ms': Math.round(crowd.medianMs),
      'refused (503)': crowd.unavailable,
      'gone unanswered': crowd.gone,
      'recovery s': recoveryS,
    };
    return { figures, crowd, ofPeakByCpu };
  } finally {
    await service.stop();
  }
}

/**
 * The verdict goes by what each second of the api's processor time came to, which no neighbour on the machine changes.
 * How many calls a second that is, how soon it recovers, and what differs without shedding, the table shows; on a quiet
 * machine alone that means much.
 */
it('does as much under ten times what it can take, and recovers', async () => {
  const on = await overloaded('on', isLong ? 25 : 3);
  const endless = { waitingCalls: { total: Infinity, perAddress: Infinity }, turnMs: 60_000 };
  const off = isLong ? await overloaded('off', 25, endless) : undefined;
  printFigures('overload', [on.figures, ...(off ? [off.figures] : [])]);
  expect(on.crowd.done).toBeGreaterThan(0);
  expect(on.ofPeakByCpu).toBeGreaterThan(0.8);
});
