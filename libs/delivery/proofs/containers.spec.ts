import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, isOnDemand, printFigures, rounds } from '@konbit/tooling/proofs';
import type { Contained } from './container-engine.ts';
import {
  allServing,
  composeFaults,
  faultsOf,
  kustomizedFiles,
  manifests,
  overlaySettings,
  ownServices,
  podsIn,
  settingsGiven,
  textOf,
  unknownSettings,
  unwatched,
} from './container-files.ts';

/** Only what is run is loaded: much of it takes its time. */
const load = async () => ({ ...(await import('./container-runs.ts')), ...(await import('./container-visit.ts')) });
type Loaded = Awaited<ReturnType<typeof load>>;

const folder = mkdtempSync(join(tmpdir(), 'containers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('as they are written', () => {
  it('the compose file keeps to the schema of compose files', () => {
    const text = textOf('compose.yaml');
    expect(composeFaults(text)).toEqual([]);
    expect(composeFaults(text.replace('restart:', 'restrat:'))).not.toEqual([]);
  });

  it('the manifests keep to the schema of Kubernetes', () => {
    const all = manifests();
    expect(faultsOf(all)).toEqual([]);
    const wrong = JSON.parse(JSON.stringify(all).replaceAll('"readinessProbe"', '"readynessProbe"')) as typeof all;
    expect(faultsOf(wrong).join()).toContain('\'"readynessProbe"\' does not exist');
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy', 'Job']),
    );
  });

  it('kustomizations name each file, and lack only what is secret', () => {
    expect(kustomizedFiles()).toEqual({ missing: ['ca.pem', 'secrets.env', 'release-key.pem'], unnamed: [] });
  });

  it('each setting that they give is one that the code reads', () => {
    const given = settingsGiven();
    expect(given).toEqual(expect.arrayContaining(['DATA_DIR', 'API_URLS', 'SESSION_SECRET', 'TRUST_PROXY']));
    expect(unknownSettings(given)).toEqual([]);
    expect(unknownSettings(['PORT', 'TRUST_PROXIES'])).toEqual(['TRUST_PROXIES']);
  });

  it('what serves tells its metrics where Prometheus asks, and has time to say that it goes, and to go', () => {
    const all = allServing();
    const names = ['api in compose', 'gateway in compose', 'api in Kubernetes', 'gateway in Kubernetes'];
    expect([all.map(({ name }) => name), unwatched(all)]).toEqual([names, []]);
    const wrong = [{ METRICS_PORT: '9465' }, { METRICS_HOST: '' }, { SHUTDOWN_DELAY_MS: '0' }];
    const off = wrong.map((env, at) => ({ ...all[at]!, env: { ...all[at]!.env, ...env } }));
    expect(unwatched([...off, { ...all[3]!, askedPort: undefined }, { ...all[0]!, graceMs: 14_000 }])).toHaveLength(5);
  });

  it('nothing of ours is root, writes into itself, or may do more than a program', () => {
    for (const { read_only, cap_drop, security_opt } of ownServices())
      expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
    const pods = podsIn(manifests()).map(({ spec }) => spec!.template.spec!);
    for (const { securityContext, containers: [container] = [] } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(container!.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(pods).toHaveLength(3);
  });

  it('no secret stands in the compose file', () => {
    const given = ownServices().flatMap(({ environment = {} }) => Object.entries(environment));
    const secret = given.filter(([name]) =>
      ['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'AWS_SECRET_ACCESS_KEY'].includes(name),
    );
    expect(secret.filter(([, value]) => !/\$\{\w+:[?-]\}/.test(value))).toEqual([]);
    expect(secret).toHaveLength(14);
  });
});

/** Needs root, and minutes: on demand alone. With `--rounds 2` the images are built from the checkout's files. */
if (isOnDemand)
  describe('as they are built and run', () => {
    let site: Awaited<ReturnType<Loaded['containedSite']>>;
    let loaded: Loaded;
    const figures: Figures[] = [];
    beforeAll(async () => {
      loaded = await load();
      site = await loaded.containedSite(folder, rounds(1) > 1);
    });
    afterAll(async () => {
      await site?.end();
      printFigures('containers', figures);
    });

    it('all three images come of one file, the same again from the same files', async () => {
      for (const target of ['api', 'gateway', 'site']) {
        const begunAt = performance.now();
        await site.build(target, '--layers');
        const [buildMs, content] = [performance.now() - begunAt, await site.contentOf(target)];
        await site.build(target, '--layers', '--no-cache');
        expect(await site.contentOf(target)).toEqual(content);
        figures.push({ image: target, megabytes: await site.megabytes(target), buildMs });
        expect((await site.configOf(target)).User).toBe('10001:10001');
      }
    });

    it('nothing in them is root, and nothing can be written that is not given', async () => {
      const look = 'exec 2>&1; id -u; grep -E "CapEff|NoNewPrivs" /proc/self/status; touch /srv/konbit/x';
      const command = ['sh', '-c', look];
      const one = await site.run('api', { command });
      expect([await one.ended, one.said()]).toEqual([1, expect.stringMatching(/^10001\n.*0000\n.*1\n.*Read-only/s)]);
      const free = await site.run('api', { command, asRootAndWritable: true });
      expect([await free.ended, free.said()]).toEqual([0, expect.stringMatching(/^0\n/)]);
    });

    it('what stands in the settings to be changed starts nothing', async () => {
      const DATABASE_URL = 'mysql://konbit:konbit@127.0.0.1/konbit';
      const env = { ...overlaySettings(), DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) };
      const one = await site.run('api', { env });
      expect([await one.ended, one.said()]).toEqual([1, expect.stringContaining('SITE_ORIGIN must be your own')]);
    });

    it('two services and two gateways are one site, and end without losing a call', async () => {
      const run = await site.several();
      figures.push({ image: 'two api', startMs: run.apiMs }, { image: 'two gateways', startMs: run.gatewayMs });
      expect(run.statuses).toEqual([0, 0]);
      await loaded.visit(run.origins[0]!, 'Marie');
      expect(await Promise.all(run.origins.map(loaded.guestsAt))).toEqual([1, 1]);
      expect(await run.backup()).toEqual({ status: 0, bytes: expect.any(Number) as number });
      expect(await run.restore()).toEqual({ status: 0, guests: ['Marie'] });
      const isWell = async (one: Contained, name: string) =>
        (await one.execute((await site.configOf(name)).Healthcheck!.Test.slice(1))) === 0;
      expect([await isWell(run.apis[1]!, 'api'), await isWell(run.gateways[1]!, 'gateway')]).toEqual([true, true]);

      const reading = loaded.steadily(() => loaded.guestsAt(run.origins[1]!));
      expect([await run.apis[0]!.stop(), await run.gateways[0]!.stop()]).toEqual([0, 0]);
      const { done, failed } = await reading.end();
      figures.push({ image: 'readings while one of each ends', done, failed });
      expect(failed).toBe(0);
      await run.database.stop();
      expect([await isWell(run.apis[1]!, 'api'), await isWell(run.gateways[1]!, 'gateway')]).toEqual([false, true]);
    });

    it('all in one serves guests, and comes back with what it had', async () => {
      const first = await site.whole();
      await loaded.visit(first.origin, 'Jean');
      expect(await first.one.stop()).toBe(0);
      const second = await site.whole();
      figures.push({ image: 'all in one', startMs: first.ms }, { image: 'all in one, again', startMs: second.ms });
      expect(await loaded.guestsAt(second.origin)).toBe(1);
    });
  });
