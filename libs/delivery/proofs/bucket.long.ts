import { setTimeout as pause } from 'node:timers/promises';
import { startBucket, startBucketsBy, type TestBucket } from '@konbit/tooling/bucket';
import { type Figures, printFigures, rounds, seededRandom } from '@konbit/tooling/proofs';
import { type RadosService, startRadosService } from '@konbit/tooling/rados';
// All that is asked of a bucket there is asked of this one.
import '../src/bucket/site-bucket.spec.ts';
import { BucketObjects } from '../src/bucket/bucket-objects.ts';
import { expectWhole } from '../src/test-support/whole-site.ts';
import { siteInBucket } from '../test-support/site-in-bucket.ts';

// Needs Ceph's daemons, which it installs where it may, and some minutes.
let service: Promise<RadosService> | undefined;
startBucketsBy(async () => ({ ...(await (service ??= startRadosService())), stop: () => Promise.resolve() }));

describe('a bucket of Ceph’s gateway', () => {
  let rados: RadosService;
  let bucket: TestBucket;
  const figures: Figures[] = [];
  beforeAll(async () => {
    bucket = await startBucket('SITE_URL', 'site');
    rados = await service!;
  });
  afterAll(async () => {
    await bucket.stop();
    await rados.stop();
    printFigures(`bucket: Ceph ${rados.version}`, figures);
  });
  const { builds, settings, machine, deploy, first, copyOf, mirrored } = siteInBucket(() => bucket);
  const random = seededRandom();

  type Write = (objects: BucketObjects, body: Buffer, before: string) => Promise<unknown>;
  /** Two write one object at once, again and again: how many of the two were told that they did, how often. */
  async function race(name: string, write: Write, isThere: boolean, count = rounds(200)) {
    const writers = ['a', 'b'].map((word) => ({ word, objects: new BucketObjects(settings()) }));
    for (const { objects } of writers) await objects.requireConditions();
    const answers = jest.spyOn(globalThis, 'fetch');
    const [told, statuses] = [[0, 0, 0], [] as number[]];
    for (let round = 0; round < count; round += 1) {
      const { objects } = writers[0]!;
      if (isThere) await objects.put('site.json', Buffer.from(`${round}`));
      else await objects.delete('site.json');
      const stored = await objects.get('site.json');
      const before = stored && stored !== 'unchanged' ? stored.etag : '';
      answers.mockClear();
      const wrote = await Promise.all(
        writers.map(async ({ word, objects: own }) =>
          (await write(own, Buffer.from(word), before)) === undefined ? [] : [word],
        ),
      );
      for (const { value } of answers.mock.results) statuses.push(((await value) as Response).status);
      const winners = wrote.flat();
      told[winners.length]! += 1;
      const now = await objects.get('site.json');
      expect(winners).toContain(now && now !== 'unchanged' ? now.body.toString() : undefined);
    }
    const counts = Object.fromEntries(
      [...new Set(statuses)].map((one) => [one, statuses.filter((s) => s === one).length]),
    );
    figures.push({ what: name, times: count, 'one won': told[1]!, 'both told so': told[2]!, ...counts });
    return { neither: told[0], one: told[1], both: told[2] };
  }

  it('lets one of two that replace the site do so, and refuses the other', async () => {
    const replace: Write = (objects, body, before) => objects.replace('site.json', body, before);
    const all = rounds(200);
    expect(await race('replaced', replace, true)).toEqual({ neither: 0, one: all, both: 0 });
    expect(await race('begun', replace, false)).toEqual({ neither: 0, one: all, both: 0 });
  });

  it('would let both, without the condition', async () => {
    const put: Write = (objects, body) => objects.put('site.json', body).then(() => true);
    const all = rounds(200);
    expect(await race('replaced, without condition', put, true)).toEqual({ neither: 0, one: 0, both: all });
  });

  /** The gateway ends within so long, while the work is under way. Whether the work failed. */
  async function killedDuring(ms: number, work: () => Promise<unknown>): Promise<boolean> {
    const killed = pause(random() * ms).then(() => rados.killGateway());
    const failed = await work().then(
      () => false,
      () => true,
    );
    await killed;
    return failed;
  }
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };

  it('killed during a deploy and started again serves what was live, or all of what comes', async () => {
    const site = machine();
    await first(site);
    const served = (await mirrored()).dir;
    const ms = await timed(() => deploy(site, builds.module('mf-hub', 'two')));
    const outcomes = { what: 'killed during a deploy', times: 0, failed: 0, 'live nevertheless': 0 };
    for (let round = 0; round < rounds(20); round += 1) {
      const { shown: before } = await mirrored(served);
      const word = `word${round}`;
      const hub = builds.module('mf-hub', word);
      const after = { ...before, modules: { ...before.modules, 'mf-hub': word } };
      const failed = await killedDuring(ms, () => deploy(site, hub));
      await expect(mirrored(served)).rejects.toThrow('does not answer');
      expect(expectWhole(served)).toEqual(before);
      await rados.startGateway();
      // Also by who has nothing.
      const { shown } = await mirrored();
      expect(failed ? [before, after] : [after]).toContainEqual(shown);
      expect((await mirrored(served)).shown).toEqual(shown);
      await deploy(site, hub);
      expect((await mirrored(served)).shown).toEqual(after);
      outcomes.times += 1;
      if (failed) outcomes[shown.modules['mf-hub'] === word ? 'live nevertheless' : 'failed'] += 1;
    }
    figures.push(outcomes);
  });

  it('killed while a folder is brought leaves nothing there that is not whole', async () => {
    const site = machine();
    await first(site);
    const { dir: served, shown: before } = await mirrored();
    await deploy(site, builds.module('mf-hub', 'two'), builds.shell('two'));
    const ms = await timed(() => mirrored(copyOf(served)));
    const outcomes = { what: 'killed while a folder is brought', times: 0, failed: 0 };
    for (let round = 0; round < rounds(20); round += 1) {
      const dir = copyOf(served);
      const failed = await killedDuring(ms, () => mirrored(dir));
      const after = { ...before, modules: { ...before.modules, 'mf-hub': 'two' }, shells: ['two'] };
      expect(expectWhole(dir)).toEqual(failed ? before : after);
      await rados.startGateway();
      expect((await mirrored(dir)).shown).toEqual(after);
      outcomes.times += 1;
      if (failed) outcomes.failed += 1;
    }
    figures.push(outcomes);
  });

  it('killed while a large object is stored has the one before, or the whole of the new one', async () => {
    const objects = new BucketObjects({ ...settings(), timeoutMs: 60_000 });
    const of = (letter: string) => Buffer.alloc(24 * 2 ** 20, letter);
    const ms = await timed(() => objects.put('large', of('a')));
    const outcomes = { what: 'killed while 24 MB are stored', times: 0, failed: 0 };
    for (let round = 0; round < rounds(20); round += 1) {
      await objects.put('large', of('a'));
      const failed = await killedDuring(ms, () => objects.put('large', of('b')));
      await rados.startGateway();
      const stored = await objects.get('large');
      const { body } = stored as { body: Buffer };
      expect((failed ? ['a', 'b'] : ['b']).some((letter) => body.equals(of(letter)))).toBe(true);
      outcomes.times += 1;
      if (failed) outcomes.failed += 1;
    }
    figures.push(outcomes);
  });
});
