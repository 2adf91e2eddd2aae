import { once } from 'node:events';
import { isOnDemand, printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import { readyPath } from '../src/gateway/readiness.ts';
import { forked } from './forked.ts';
import { makeCertificate, startFrontProxy, type FrontProxy } from './front-proxies.ts';
import { fileInGuide } from './guide-files.ts';
import { processCosts } from './process-costs.ts';
import type { Seen } from './rolling-load.ts';
import { replaced, startTwice, type Member } from './rolling-site.ts';

it.each(['/etc/haproxy/haproxy.cfg', '/etc/caddy/Caddyfile'])(
  'the guide’s %s asks gateways if they are ready',
  (name) => expect(fileInGuide(name)).toContain(readyPath),
);

type Site = Awaited<ReturnType<typeof startTwice>>;
const proxies: FrontProxy[] = ['haproxy', 'caddy'];
let site: Site;

/** What visitors saw while this was done behind such a proxy. */
async function seenBehind(which: FrontProxy, gateways: Site['gateways'], act: () => Promise<void>) {
  const { dataDir } = site.service;
  const ports = gateways.map(({ port }) => port);
  const certificate = makeCertificate(dataDir);
  // The guide names two.
  const proxy = await startFrontProxy(which, dataDir, [ports[0]!, ports.at(-1)!]);
  const load = await forked('rolling-load', { ...process.env, NODE_EXTRA_CA_CERTS: certificate });
  load.send(proxy.origin);
  await act();
  load.send('stop');
  const [seen] = (await once(load, 'message')) as [Seen];
  load.kill();
  await proxy.stop();
  return seen;
}

const failedIn = ({ failed }: Seen): number => Object.values(failed).reduce((sum, count) => sum + count, 0);

function row(what: string, seen: Seen, tookMs: readonly number[]): Figures {
  return {
    what,
    requests: seen.requests,
    failed: failedIn(seen),
    'of these': Object.entries(seen.failed)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
    'longest write s': seen.longestWriteMs / 1000,
    'back after s': Math.max(...tookMs) / 1000,
  };
}

/** Guests who were told so, and do not stand in the database as they were told. */
async function wronged({ guests }: Seen): Promise<string[]> {
  const rows = await site.service.rows(
    `SELECT r.id, COUNT(a.id) AS acts FROM registrations r LEFT JOIN activities a ON a.registration_id = r.id GROUP BY r.id`,
  );
  const acts = new Map(rows.map(({ id, acts: count }) => [id as string, Number(count)]));
  return guests.filter((id) => acts.get(id) !== 1);
}

async function restarting(what: string, which: FrontProxy, members: readonly Member[], signal: 'SIGTERM' | 'SIGKILL') {
  const tookMs: number[] = [];
  const gateways = members.length > 2 ? site.gateways : [site.gateways[0]!];
  const seen = await seenBehind(which, gateways, async () => {
    for (const member of members) tookMs.push(await replaced(member, signal));
  });
  printFigures('rolling', [row(`${which}: ${what}`, seen, tookMs)]);
  expect(await wronged(seen)).toEqual([]);
  return failedIn(seen);
}

// Needs Debian's haproxy and caddy, and some minutes.
if (isOnDemand)
  describe('of two processes of the service and two gateways', () => {
    const eachOf = ({ apis, gateways }: Site) => [0, 1].flatMap((at) => [apis[at]!, gateways[at]!]);
    beforeAll(async () => {
      site = await startTwice();
    });
    afterAll(() => site.stop());

    it.each(proxies)('behind %s each in turn is restarted, and no request fails', async (which) => {
      for (let round = 0; round < rounds(1); round += 1)
        expect(await restarting('each restarted', which, eachOf(site), 'SIGTERM')).toBe(0);
    });

    it.each(proxies)(
      'behind %s each in turn is killed: requests fail, and nothing acknowledged is lost',
      async (which) => expect(await restarting('each killed', which, eachOf(site), 'SIGKILL')).toBeGreaterThan(0),
    );

    it('one that is alone is restarted, and requests fail', async () => {
      const [one, other] = [0, 1].map((at) => [site.apis[at]!, site.gateways[at]!]) as [Member[], Member[]];
      await Promise.all(other.map((member) => member.stop()));
      expect(await restarting('one of each restarted, alone', 'haproxy', one, 'SIGTERM')).toBeGreaterThan(0);
    });
  });

if (isOnDemand)
  it('what a call costs with one process of the service and with four is measured', async () => {
    const costs = await processCosts();
    printFigures('processes', costs);
    expect(costs.filter(({ failed }) => failed !== 0)).toEqual([]);
  });
