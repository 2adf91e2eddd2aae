import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCollector, type Collector } from '@konbit/tooling/proofs';
import { liveApi } from '../api-room/stored-api.ts';
import { provenance } from '../../test-support/publishing.ts';
import { rollBackApi, shipApi } from '../deploy/ship-api.ts';
import { sendRelease } from '../door/send-release.ts';
import { readReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { historyOf } from '../releases/history.ts';
import { anotherApi, titled, withoutPoints } from '../test-support/another-api.ts';
import { releaseKeyIn } from './site-at.ts';
import type { Site } from './site.ts';
import { startSite } from './start-site.ts';

// Smaller forms of files are no matter here, and take most of a start's processor time.
jest.mock('../publish/compressed.ts', () => ({ compressed: () => Promise.resolve([]) }));
const quiet = { say: () => undefined };
let folder: string;
let site: Site;
let collector: Collector;
let dir: SiteFolder;
let first: string;
let second: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apis-'));
  collector = await startCollector();
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: to } = collector.env;
  site = await startSite({
    durable: false,
    dataDir: join(folder, 'data'),
    metrics: { port: Number(METRICS_PORT) },
    tracesUrl: `${to}v1/traces`,
    apiEnv: { LIMIT_MODULE_FAILURES: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: to },
  });
  dir = { dir: site.siteDir, key: readReleaseKey(releaseKeyIn(site.dataDir)), by: 'Ana' };
  first = (await liveApi(site.siteDir))!;
});
afterAll(async () => {
  await site.stop();
  collector.stop();
  rmSync(folder, { recursive: true, force: true });
});

const changed = (name: string, files: Parameters<typeof anotherApi>[1]) => ({
  dist: anotherApi(join(folder, name), files),
});

/** Several clients that read and write without end, until told; gives what they were answered. */
function crowd(clients = 4) {
  let over = false;
  const statuses: (number | string)[] = [];
  const ask = async (name: number) => {
    for (let round = 0; !over; round++) {
      const [path, init] =
        round % 3 > 0
          ? ['/api/registrations/count', undefined]
          : ['/api/module-failures', { method: 'POST', body: report(name), headers: json }];
      const status = await fetch(site.origin + path, init).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: Error) => String(error.cause ?? error),
      );
      statuses.push(status);
      await pause(40);
    }
  };
  const json = { 'content-type': 'application/json' };
  const report = (name: number) =>
    JSON.stringify({ module: 'mf-hub', release: 'abc', reason: 'threw', tab: String(name).padStart(32, '0') });
  const done = Promise.all(Array.from({ length: clients }, (_, name) => ask(name)));
  return async () => {
    over = true;
    await done;
    return { asked: statuses.length, failed: statuses.filter((status) => status !== 200 && status !== 204) };
  };
}

it('another api that is sent takes the place of the running one, and goes back, without a call lost; the gateway stays', async () => {
  const [pid, database] = [site.api.pid(), site.database!.pid()];
  const end = crowd();
  const sender = { origin: site.origin, key: dir.key, by: 'Ana' };
  const sent = await sendRelease(sender, 'api', { ...changed('second', titled('Second')), provenance });
  expect(sent.is).toBe('live: calls go to it, and the one before has ended');
  second = (await liveApi(site.siteDir))!;
  expect(second).not.toBe(first);
  expect(site.api.pid()).not.toBe(pid);
  expect(await rollBackApi(dir, quiet)).toBe(`api ${first} is live: calls go to it, and the one before has ended.`);
  const { asked, failed } = await end();
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(await liveApi(site.siteDir)).toBe(first);
  expect(existsSync(`/proc/${pid}`)).toBe(false);
  expect(site.database!.pid()).toBe(database);
  const told = (await historyOf(site.siteDir, undefined)).split('\n').filter((line) => / api /.test(line));
  expect(told.map((line) => line.trim().split(/ {2,}/).slice(0, 4))).toEqual([
    ['live', 'api', first, 'rollback'],
    ['api', second, 'deploy', expect.any(String)],
    ['api', first, 'deploy', expect.any(String)],
  ]);
});

it('one that does not start changes nothing, and its own words say why', async () => {
  const pid = site.api.pid();
  const broken = changed('broken', { 'bundle/main.js': () => "throw new Error('No such thing.');\n" });
  const end = crowd(2);
  await expect(shipApi(dir, broken, quiet)).rejects.toThrow(/The api ended while starting[^]*No such thing\./);
  expect((await end()).failed).toEqual([]);
  expect([await liveApi(site.siteDir), site.api.pid()]).toEqual([first, pid]);
});

it('one that no longer sends what a live module reads is refused by the names of both', async () => {
  await expect(shipApi(dir, changed('without', withoutPoints), quiet)).rejects.toThrow(
    'mf-hub (live) reads `points` of GET /api/quiz/random; this api no longer sends it.',
  );
  expect(await liveApi(site.siteDir)).toBe(first);
});

it('one whose files somebody changed is not run', async () => {
  writeFileSync(join(site.siteDir, '.api', second, 'dist/bundle/main.js'), "console.log('mine')");
  await expect(rollBackApi(dir, quiet, second)).rejects.toThrow('carries no ticket of the keys that may sign it');
});

it('what runs now tells its metrics beside those of the gateway, and one trace leads from there to the database', async () => {
  const told = (await collector.metrics()).split('\n');
  expect(told).toContain('konbit_api_database_up{process="0"} 1');
  const names = new Set(told.flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []));
  const prometheus = join(__dirname, '../telemetry/prometheus');
  const used = readdirSync(prometheus).flatMap((file) =>
    readFileSync(join(prometheus, file), 'utf8').match(/konbit_\w+/g)!,
  );
  expect(used.filter((name) => !names.has(name.replace(/_(count|bucket)$/, '')))).toEqual([]);
  const before = collector.spans.length;
  expect((await fetch(`${site.origin}/api/registrations/count`)).status).toBe(200);
  await site.stop();
  const { traceId } = collector.spans.slice(before).find(({ name }) => name === 'GET /api/registrations/count')!;
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const below = (parent?: string) => spans.find(({ parentSpanId }) => parentSpanId === parent);
  const gateway = below(undefined);
  const api = below(gateway?.spanId);
  expect([gateway, api, below(api?.spanId)].map((span) => span?.name)).toEqual([
    'GET /api/*',
    'GET /api/registrations/count',
    expect.stringMatching(/^SELECT /),
  ]);
});
