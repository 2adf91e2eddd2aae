import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, type Objects, startBucket, type TestBucket } from '@konbit/tooling/bucket';
import { describeGateways } from '../../test-support/bucket-gateways.ts';
import { siteInBucket } from '../../test-support/site-in-bucket.ts';
import { ensureRoot } from '../keys/root.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { type SiteFolder, upToDate } from '../publish/site-folder.ts';
import { clean } from '../retention/clean.ts';
import { expectWhole } from '../test-support/whole-site.ts';
import { SiteBucket } from './site-bucket.ts';
import type { SignedSiteIndex } from './site-index.ts';

let bucket: TestBucket;
beforeAll(async () => void (bucket = await startBucket('SITE_URL', 'site')));
afterAll(() => bucket.stop());
beforeEach(() => bucket.reset());
const { builds, settings, bucketHere, machine, deploy, first, copyOf, mirrored } = siteInBucket(() => bucket);

/** A site in the bucket, with the folder that it was published from, and one that a gateway serves. */
let made: { objects: Objects; folder: string; served: string };
async function ready() {
  if (!made) {
    const site = machine();
    await first(site);
    made = { objects: await bucket.objects(), folder: site.dir, served: (await mirrored()).dir };
  } else await bucket.setTo(made.objects);
  return { site: machine({ dir: copyOf(made.folder) }), served: copyOf(made.served) };
}

const one = { modules: { 'mf-rsvp': 'one', 'mf-hub': 'one' }, shells: ['one'], landings: [] };
const two = { ...one, modules: { ...one.modules, 'mf-hub': 'two' } };

describe('a site in a bucket', () => {
  it('comes up on a new machine of the bucket alone, and goes on from there', async () => {
    const { site, served } = await ready();
    expect(expectWhole(served)).toEqual(one);
    const another = machine();
    await deploy(another, builds.module('mf-hub', 'two'), builds.shell('two'));
    expect((await mirrored(served)).shown).toEqual({ ...two, shells: ['two'] });
    await upToDate(site);
    expect(await rollBack(site, 'mf-hub')).toEqual(expect.any(String));
    expect((await mirrored(served)).shown).toEqual({ ...one, shells: ['two'] });
    expect(readdirSync(served)).not.toContain('event.json');
  });

  it('begins with the folder that a site had before', async () => {
    const before = machine({ bucket: undefined });
    await first(before);
    await deploy({ ...before, bucket: bucketHere() }, builds.module('mf-hub', 'two'));
    expect((await mirrored()).shown).toEqual(two);
  });

  it('is changed in a bucket that knows ETags only without their quotes, as Ceph’s', async () => {
    const { site, served } = await ready();
    bucket.takeConditions('unquoted');
    await deploy(site, builds.module('mf-hub', 'two'));
    expect((await mirrored(served)).shown).toEqual(two);
  });

  it('costs a gateway one question while nothing changes, and then only what is new', async () => {
    const { site, served: dir } = await ready();
    const asked = bucket.requests.length;
    await mirrored(dir);
    expect(bucket.requests.slice(asked)).toEqual(['GET /konbit/site/site.json']);
    await deploy(site, builds.module('mf-hub', 'two'));
    const from = bucket.requests.length;
    await mirrored(dir);
    const objects = bucket.requests.slice(from).filter((request) => request.includes('/objects/'));
    // The hub, the list, the log, and the root document, by which all is verified.
    expect(objects.length).toBeLessThan((await bucket.names()).length / 2);
  });

  it('mends a copy that was spoilt, at the next start', async () => {
    const { served } = await ready();
    const { release } = (await readReleaseList(served)).list['mf-hub']!;
    writeFileSync(join(served, 'modules/mf-hub', release, 'remote-entry.js'), 'spoilt');
    expect(() => expectWhole(served)).toThrow();
    expect((await mirrored(served)).shown).toEqual(one);
  });

  it('is not overwritten by another site, nor by one that has lost it', async () => {
    const { served: dir } = await ready();
    const other = machine({ bucket: undefined });
    await ensureRoot(other);
    await expect(upToDate({ ...other, bucket: bucketHere() })).rejects.toThrow('is another site than the one in the');
    await bucket.reset();
    await expect(mirrored(dir)).rejects.toThrow('holds no site');
    expect(expectWhole(dir)).toEqual(one);
  });
});

describe('two deploys at once', () => {
  /** Both have read what is live before either stores what comes. */
  const atOnce = async () => {
    const { site: here, served } = await ready();
    const there = { ...here, dir: copyOf(here.dir), bucket: bucketHere() };
    let arrived = 0;
    let go: () => void;
    const both = new Promise<void>((resolve) => (go = resolve));
    const meeting = async () => {
      if ((arrived += 1) === 2) go();
      await both;
    };
    await Promise.all([
      deploy({ ...here, request: { nonce: 'a', refuseWhenOvertaken: meeting } }, builds.module('mf-hub', 'two')),
      deploy({ ...there, request: { nonce: 'b', refuseWhenOvertaken: meeting } }, builds.module('mf-rsvp', 'two')),
    ]);
    return (await mirrored(served)).shown;
  };
  const both = { modules: { 'mf-rsvp': 'two', 'mf-hub': 'two' }, shells: ['one'], landings: [] };

  it('are both there', async () => {
    expect(await atOnce()).toEqual(both);
  });

  it('one is lost where the bucket knows no conditions', async () => {
    bucket.takeConditions('ignored', /site\.json/);
    expect(await atOnce()).not.toEqual(both);
  });

  it('are refused, then, before anything is stored', async () => {
    bucket.takeConditions('ignored');
    await expect(first()).rejects.toThrow('takes no note of If-Match and If-None-Match');
    expect(await bucket.names()).toEqual(['conditional']);
  });

  it('are refused, too, where it knows no ETag at all', async () => {
    bucket.takeConditions('refused');
    await expect(first()).rejects.toThrow('refuses If-Match with the ETag that it gave');
    expect(await bucket.names()).toEqual(['conditional']);
  });

  it('begin one site, not two', async () => {
    await Promise.all([first(machine()), first(machine())]);
    expect((await mirrored()).shown).toEqual(one);
  });
});

describe('what no index names any more', () => {
  const named = async () => {
    const { files } = JSON.parse((await bucket.objects()).get('site.json')!.toString()) as SignedSiteIndex;
    return [...new Set(Object.values(files))].map((object) => `objects/${object}`).sort();
  };
  const stored = async () => (await bucket.names()).filter((name) => name.startsWith('objects/'));
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;

  it('goes after a day, by whoever cleans: not what a deploy under way has stored', async () => {
    const { site, served } = await ready();
    await deploy(site, builds.module('mf-hub', 'two'));
    bucket.meet('fail', 2, 'PUT /konbit/site/site.json');
    await expect(deploy(site, builds.module('mf-hub', 'three'))).rejects.toThrow('does not answer');
    bucket.recover();
    // What failed does not go live with what comes after it.
    await deploy(site, builds.module('mf-rsvp', 'two'));
    const [before, needed] = [await stored(), (await named()).length];
    expect(before.length).toBeGreaterThan(needed);
    expect([await site.bucket!.sweep(), await stored()]).toEqual([0, before]);
    expect(await site.bucket!.sweep(days(2))).toBe(before.length - needed);
    expect(await stored()).toEqual(await named());
    expect((await mirrored(served)).shown).toEqual({ ...two, modules: { 'mf-rsvp': 'two', 'mf-hub': 'two' } });
  });

  it('are releases that nobody needs: they go from the bucket, and from each machine', async () => {
    const { site, served } = await ready();
    const old = await deploy(site, builds.module('mf-hub', 'two'));
    for (const word of ['three', 'four']) await deploy(site, builds.module('mf-hub', word));
    const elsewhere = machine({ dir: copyOf(site.dir) });
    const folder = (dir: string) => join(dir, 'modules/mf-hub', old[0]!.release);
    await mirrored(served);
    expect([elsewhere.dir, served].map((dir) => existsSync(folder(dir)))).toEqual([true, true]);
    await clean(site, [], 30, days(40));
    await mirrored(served);
    expect(existsSync(folder(served))).toBe(false);
    // A deploy under way on this machine has just found one of them there, and counts on it.
    for (const file of readdirSync(folder(elsewhere.dir)))
      if (file !== 'remote-entry.js') utimesSync(join(folder(elsewhere.dir), file), 1, 1);
    await upToDate(elsewhere);
    expect(readdirSync(folder(elsewhere.dir))).toEqual(['remote-entry.js']);
    expect(await stored()).toEqual(await named());
  });
});

/** Each twice: once, nobody notices. */
const faults: Fault[] = ['refuse', 'fail', 'cut', 'deaf', 'forbid', 'lose'];
// `prove -- bucket` fails at some steps too: which ones a real store would see, does not depend on the store.
const isLong = process.env.PROOF_LONG === 'yes';

describe('a bucket that fails', () => {
  let site: SiteFolder;
  let served: string;
  beforeEach(async () => void ({ site, served } = await ready()));

  /** Does the work again and again on the same bucket, which fails at one step of it after the other. */
  async function atEachStep(work: () => Promise<unknown>, look: (failure: string | undefined) => Promise<void>) {
    const before = await bucket.objects();
    for (let step = 0, isOver = false; !isOver; step += isLong ? 1 : 7) {
      for (const fault of isLong ? faults : [faults[step % faults.length]!]) {
        await bucket.setTo(before);
        const asked = bucket.requests.length;
        bucket.meet(fault, 2, undefined, step);
        const failure = await work().then(
          () => undefined,
          (error: Error) => error.message,
        );
        isOver = bucket.requests.length - asked <= step;
        bucket.recover();
        await look(failure);
      }
    }
  }

  it('at any step of a deploy leaves what was live, or all of what comes, and a repeat completes it', async () => {
    const hub = builds.module('mf-hub', 'two');
    const outcomes = new Set<string>();
    let copy: SiteFolder;
    await atEachStep(
      () => deploy((copy = { ...site, dir: copyOf(site.dir), bucket: bucketHere() }), hub),
      async (failure) => {
        const { dir, shown } = await mirrored(copyOf(served));
        expect([one, two]).toContainEqual(shown);
        outcomes.add(`${failure ? 'refused' : 'done'}: ${shown.modules['mf-hub']}`);
        await deploy(copy, hub);
        expect((await mirrored(dir)).shown).toEqual(two);
      },
    );
    expect([...outcomes]).toEqual(expect.arrayContaining(['done: two', 'refused: one']));
  });

  it('to answer whether it made something live is asked, and told as far as it says', async () => {
    const hubs = ['two', 'three'].map((word) => builds.module('mf-hub', word));
    bucket.meet('deaf', 1, 'PUT /konbit/site/site.json');
    await deploy(site, hubs[0]!);
    expect((await mirrored(served)).shown.modules['mf-hub']).toBe('two');
    bucket.meet('deaf', 2, 'PUT /konbit/site/site.json');
    await expect(deploy(site, hubs[1]!)).rejects.toThrow('Whether it took the change, npm run releases says');
    bucket.recover();
    expect((await mirrored(served)).shown.modules['mf-hub']).toBe('three');
    await deploy(site, hubs[1]!);
  });

  it('at any step of a gateway leaves it serving what it has, whole', async () => {
    await deploy(site, builds.module('mf-hub', 'two'), builds.shell('two'));
    let copy: string;
    await atEachStep(
      () => mirrored((copy = copyOf(served))),
      async (failure) => {
        if (failure) expect(expectWhole(copy)).toEqual(one);
        expect((await mirrored(copy)).shown).toEqual({ ...two, shells: ['two'] });
      },
    );
  });

  it('to answer in time is away', async () => {
    bucket.meet('hang');
    const { dir } = machine();
    await expect(new SiteBucket({ ...settings(), timeoutMs: 50 }).bring(dir)).rejects.toThrow('does not answer');
  });

  it('by what it holds is believed in nothing', async () => {
    const index = made.objects.get('site.json')!.toString();
    await bucket.spoil('site.json', (text) => text.replace('"robots.txt":', '"robots.text":'));
    await expect(mirrored()).rejects.toThrow('not signed by the keys of this site');
    await bucket.spoil('site.json', (text) => text.slice(1));
    await expect(mirrored()).rejects.toThrow('site.json in the bucket of SITE_URL is not to be read');
    await bucket.spoil('site.json', () => index);
    const { files } = JSON.parse(index) as SignedSiteIndex;
    await bucket.spoil(`objects/${files['index.html']}`, (text) => `${text}<script>`);
    const dir = copyOf(served);
    rmSync(join(dir, 'index.html'));
    await expect(mirrored(dir)).rejects.toThrow('holds another object');
    await bucket.spoil(`objects/${files['index.html']}`, () => undefined);
    await expect(mirrored(dir)).rejects.toThrow('has lost the object');
    await bucket.setTo(made.objects);
    await deploy(site, builds.module('mf-hub', 'two'));
    await mirrored(served);
    await bucket.setTo(made.objects);
    await expect(mirrored(served)).rejects.toThrow('is older than what is here');
    expect(expectWhole(served)).toEqual(two);
  });
});

describeGateways(() => bucket);
