import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@konbit/tooling/database';
import { spawnGuarded, type GuardedProcess } from '@konbit/tooling/process';
import { printFigures } from '@konbit/tooling/proofs';
import { parse } from 'yaml';
import type { Site } from '../src/site/site.ts';
import { startSite } from '../src/site/start-site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { alertTests, casedAlerts } from './alert-cases.ts';
import { fileInGuide, withInPlace } from './guide-files.ts';

// Needs Debian's prometheus (with promtool), and some minutes: alerts wait for one before they fire.
const sources = join(findWorkspace(), 'libs/delivery/src');
const rules = join(sources, 'telemetry/prometheus/alerts.yaml');
const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const execute = promisify(execFile);
const inFolder = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('promtool', () => {
  it('has nothing against the rules, and of each alert fires that one when it should', async () => {
    await execute('promtool', ['check', 'rules', rules]);
    const { groups } = parse(readFileSync(rules, 'utf8')) as { groups: { rules: { alert: string }[] }[] };
    expect(groups.flatMap(({ rules: all }) => all.map(({ alert }) => alert))).toEqual(casedAlerts);
    await execute('promtool', ['test', 'rules', inFolder('tests.yaml', alertTests(rules))]);
  });

  it('notices an alert that fires too early', async () => {
    const early = readFileSync(rules, 'utf8').replace('> 900', '>= 900');
    const tests = inFolder('tests.yaml', alertTests(inFolder('early.yaml', early)));
    await expect(execute('promtool', ['test', 'rules', tests])).rejects.toThrow(/exp: nil\s+got: .*KonbitMailWaits/);
  });

  // Debian's is built without what finds pods.
  const found = 'kubernetes_sd_configs: [{ role: pod, namespaces: { names: [konbit] } }]';
  it.each([
    ['the guide', fileInGuide('/etc/prometheus/prometheus.yml')],
    ['the guide, for Kubernetes', withInPlace(fileInGuide('prometheus.yml'), { [found]: 'static_configs: []' })],
    ['the compose file', readFileSync(join(sources, 'containers/prometheus.yml'), 'utf8')],
  ])('has nothing against the file of %s', async (_whose, text) => {
    inFolder('alerts.yaml', readFileSync(rules, 'utf8'));
    const file = inFolder('prometheus.yml', text.replace('/srv/konbit/current/prometheus/', ''));
    await execute('promtool', ['check', 'config', file]);
  });
});

describe('Prometheus, with the guide’s file', () => {
  let site: Site;
  let prometheus: GuardedProcess;
  let origin: string;
  const begunAt = performance.now();
  const figures: { what: string; seconds: number }[] = [];

  beforeAll(async () => {
    const [metricsPort, port] = [await freePort(), await freePort()];
    const apiEnv = { LIMIT_WRONG_LINKS: '1/10m', MAIL_SENDING: 'off' };
    site = await startSite({
      durable: false,
      brotliQuality: 1,
      apiProcesses: 2,
      metrics: { port: metricsPort },
      apiEnv,
    });
    const places = {
      '127.0.0.1:9464': `127.0.0.1:${metricsPort}`,
      '/srv/konbit/current/prometheus/alerts.yaml': rules,
    };
    const file = inFolder('prometheus.yml', withInPlace(fileInGuide('/etc/prometheus/prometheus.yml'), places));
    origin = `http://127.0.0.1:${port}`;
    const own = [`--storage.tsdb.path=${join(folder, 'store')}`, `--web.listen-address=127.0.0.1:${port}`];
    const said: string[] = [];
    const onLine = (line: string) => said.push(line);
    prometheus = await spawnGuarded('prometheus', [`--config.file=${file}`, ...own], { onLine });
    const ended = prometheus.exited.then(() => Promise.reject(new Error(said.join('\n'))));
    const isReady = () =>
      fetch(`${origin}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await Promise.race([ended, isReady()]))) await pause(50);
  });
  afterAll(async () => {
    await prometheus.stop();
    await site.stop();
    printFigures('alerts', figures);
  });

  async function ask<Answer>(path: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
    const { data, error } = (await answer.json()) as { data: Answer; error?: string };
    if (error) throw new Error(`${error}: ${JSON.stringify(parameters)}`);
    return data;
  }
  /** Names of alerts that fire now. */
  const firing = async () => {
    const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
    return [...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
  };
  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const from = performance.now();
    while (!(await isSo())) await pause(500);
    figures.push({ what, seconds: (performance.now() - from) / 1000 });
  }

  it('reads gateway and services, and no alert fires while all is well', async () => {
    const query = 'konbit_api_database_up == 1';
    await until('both services are read', async () => {
      const { result } = await ask<{ result: unknown[] }>('query', { query });
      return result.length === 2;
    });
    expect(await firing()).toEqual([]);
  });

  it('without a database it says so after a minute, and no longer when it is back', async () => {
    await misbehave(site.origin);
    await site.database!.stop();
    await until('KonbitDatabaseAway fires', async () => {
      await (await fetch(`${site.origin}/api/registrations/count`)).text();
      return (await firing()).includes('KonbitDatabaseAway');
    });
    await site.database!.start();
    await until('it is quiet again', async () => !(await firing()).includes('KonbitDatabaseAway'));
  });

  it('each query of the dashboard finds something', async () => {
    const end = Date.now() / 1000;
    const seconds = Math.ceil((performance.now() - begunAt) / 1000);
    const over = { start: String(end - seconds), end: String(end), step: '1' };
    const found: Record<string, number> = {};
    for (const query of dashboardQueries()) {
      const { result } = await ask<{ result: unknown[] }>('query_range', { query, ...over });
      found[query] = result.length;
    }
    expect(Object.keys(found).length).toBeGreaterThan(20);
    expect(Object.keys(found).filter((query) => found[query] === 0)).toEqual([]);
  });

  it('without a site it says that it is away', async () => {
    await site.stop();
    await until('KonbitAway fires', async () => (await firing()).includes('KonbitAway'));
  });
});

/** What the dashboard shows, and nobody does on a quiet evening. */
async function misbehave(origin: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const tab = '5f0c7a52b4e94d0f8f5e3c1b2a697d84';
  const releases = (await (await fetch(`${origin}/modules.json`)).json()) as Record<string, { manifest: string }>;
  await fetch(origin + releases['mf-hub']!.manifest);
  await post('/api/release-tabs', { tab, releases: 'mf-hub@3f2a91c0de' });
  await post('/api/module-failures', { tab, module: 'mf-hub', release: '3f2a91c0de', reason: 'threw' });
  for (let tries = 0; tries < 3; tries += 1)
    await fetch(`${origin}/api/own-registration`, { headers: { 'x-manage-token': 'x' } });
  await post('/api/registrations', { firstName: 'x'.repeat(9_000_000) });
}

function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(join(sources, 'telemetry/prometheus/dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
