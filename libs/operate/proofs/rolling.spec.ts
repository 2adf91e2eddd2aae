import { printFigures, rounds } from '@konbit/tooling/proofs';
import { startSite } from '../src/site/start-site.ts';
import { keepBooks, type Ledger, unlimited } from './ledger.ts';

/** What guests met while the api's processes were restarted, one after the other. */
async function restarted(apiProcesses: number): Promise<Ledger> {
  const site = await startSite({ apiProcesses, apiEnv: { ...unlimited, MAIL_SENDING: 'off' } });
  const ledger: Ledger = { entries: [], unavailable: 0, slowestMs: 0, faults: [] };
  const stopping = new AbortController();
  try {
    const guests = Array.from({ length: 4 }, () => keepBooks(site.origin, ledger, stopping.signal));
    for (let round = 0; round < rounds(1, 5); round += 1) await site.api.restart();
    stopping.abort();
    await Promise.all(guests);
  } finally {
    stopping.abort();
    await site.stop();
  }
  const [acknowledged, refused] = [ledger.entries.length, ledger.unavailable];
  printFigures('rolling', [{ processes: apiProcesses, acknowledged, refused, 'slowest s': ledger.slowestMs / 1000 }]);
  expect(ledger.faults).toEqual([]);
  return ledger;
}

it('of two processes of the api each is restarted in turn, and no call is refused', async () => {
  const { entries, unavailable } = await restarted(2);
  expect(unavailable).toBe(0);
  expect(entries.length).toBeGreaterThan(0);
});

it('one that is alone is restarted, and calls are refused meanwhile', async () =>
  expect((await restarted(1)).unavailable).toBeGreaterThan(0));
