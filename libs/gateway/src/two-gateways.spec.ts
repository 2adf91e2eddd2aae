import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBucket, type TestBucket } from '@konbit/releases/test-support/bucket';
import { setTimeout as pause } from 'node:timers/promises';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach, html } from '../test-support/gateway-stage.ts';
import { createGateway, drain } from './index.ts';

const stage = gatewayStageForEach({ live: () => [] });
let bucket: TestBucket;
let gateways: Awaited<ReturnType<typeof createGateway>>[];

beforeEach(async () => {
  bucket = await startBucket(stage.folder);
  stage.store = bucket.store('pipeline');
  await stage.publish(shellBuild('one'), landingBuild('hello'), moduleBuild('mf-hub', 'first'));
  const report = () => undefined;
  gateways = await Promise.all(
    ['one', 'two'].map((machine) =>
      createGateway({ store: bucket.store(machine), apiUrls: () => [stage.apiUrl], report }),
    ),
  );
});
afterEach(async () => {
  for (const gateway of gateways) await drain(gateway, { timeoutMs: 100 });
  await bucket.stop();
});

const bodyOf = async (gateway: (typeof gateways)[number], url: string) =>
  (await gateway.inject({ url, headers: html })).body;
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(50);
};

it('two gateways on one bucket show a deploy, and serve on while the bucket is away', async () => {
  const list = JSON.parse(await bodyOf(gateways[0]!, '/modules.json')) as Record<string, { base: string }>;
  const late = `${list['mf-hub']!.base}late.js`;
  const { release } = (await stage.store.state()).rooms['mf-hub']!.live;
  const copy = (machine: string) => join(stage.folder, machine, `releases/mf-hub/${release}/late.js`);
  await until(async () => existsSync(copy('one')) && existsSync(copy('two')));
  bucket.isAway = true;
  for (const gateway of gateways) {
    expect(await bodyOf(gateway, '/')).toContain('hello');
    expect(await bodyOf(gateway, late)).toBe('late first');
  }
  bucket.isAway = false;
  await stage.publish(landingBuild('back'));
  for (const gateway of gateways) await until(async () => (await bodyOf(gateway, '/')).includes('back'));
});
