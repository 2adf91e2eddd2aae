import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { startBucket, type TestBucket } from '@konbit/releases/test-support/bucket';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStageForEach } from '../test-support/pages-stage.ts';
import { type RunningPages, startPages } from './start-pages.ts';

const machines = ['one', 'two'] as const;
const stage = pagesStageForEach({ live: () => [] });
let bucket: TestBucket;
let running: RunningPages[];

const startOn = (machine: string) =>
  startPages({
    store: bucket.store(machine),
    siteDir: join(stage.folder, machine),
    pagesDir: join(stage.folder, machine, 'pages'),
    apiUrls: [stage.apiUrl],
    report: () => undefined,
  });

beforeEach(async () => {
  bucket = await startBucket(stage.folder);
  stage.store = bucket.store('pipeline');
  await stage.publish(shellBuild('one'), landingBuild('hello'), moduleBuild('mf-hub', 'first'));
  running = await Promise.all(machines.map(startOn));
});
afterEach(async () => {
  for (const pages of running) await pages.close({ timeoutMs: 100 });
  await bucket.stop();
});

const pageOf = (machine: string) => `../${machine}/pages/live/en/index.html`;
const shows = (machine: string, text: string) => stage.until(pageOf(machine), text);

it('two machines on one bucket show a deploy; what is live is on their disks before it is', async () => {
  await stage.publish(landingBuild('second'));
  const { release } = (await stage.store.state()).rooms['mf-landing']!.live;
  for (const machine of machines) {
    await shows(machine, '<p>second en</p>');
    for (const path of ['app.js', 'assets/hero.svg', 'remoteEntry.js.br'])
      expect(existsSync(join(stage.folder, machine, 'releases/mf-landing', release, path))).toBe(true);
  }
});

it('files of earlier releases come too, for open tabs', async () => {
  const before = (await stage.store.state()).rooms['mf-hub']!.live.release;
  await running[1]!.close({ timeoutMs: 100 });
  await stage.publish(moduleBuild('mf-hub', 'second'));
  await stage.publish(moduleBuild('mf-hub', 'third'));
  running[1] = await startOn('three');
  const file = join(stage.folder, 'three/releases/mf-hub', before, 'app.js');
  while (!existsSync(file)) await pause(50);
});

it('while the bucket is away an event is shown, also after a start, and a deploy once it is back', async () => {
  bucket.isAway = true;
  const shipped = pageContent(content);
  const title = { en: 'Lemons', ht: 'Sitwon', fr: 'Citrons' };
  const moved = { version: 1, publishedAt: null, content: { ...shipped, event: { ...shipped.event, title } } };
  stage.answer = (_request, response) => response.end(JSON.stringify(moved));
  await shows('one', 'Lemons');
  await running[1]!.close({ timeoutMs: 100 });
  moved.content = { ...moved.content, event: { ...moved.content.event, title: { ...title, en: 'Limes' } } };
  running[1] = await startOn('two');
  await shows('two', 'Limes');
  bucket.isAway = false;
  await stage.publish(landingBuild('back'));
  for (const machine of machines) await shows(machine, '<p>back en</p>');
});
