import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@konbit/tooling/database';
import type { SignedReleaseList } from '@konbit/contracts';
import type { Objects, TestBucket } from '@konbit/tooling/bucket';
import { publishedSite } from './published-site.ts';
import { post, requestFor } from './publishing.ts';
import { readBuild } from '../src/publish/built-files.ts';
import { readReleaseList } from '../src/publish/release-list.ts';
import { whileChanging } from '../src/publish/site-folder.ts';
import type { Cleanups } from '../src/site/site.ts';
import { readSettings } from '../src/start/settings.ts';
import { keepMirrored } from '../src/bucket/keep-mirrored.ts';
import { SiteBucket } from '../src/bucket/site-bucket.ts';

/** What the bucket means for gateways: on machines of their own, each with a copy. */
export const describeGateways = (bucket: () => TestBucket) =>
  describe('gateways of a site in a bucket', () => {
    let site: Awaited<ReturnType<typeof publishedSite>>;
    let objects: Objects;
    const cleanups: Cleanups = [];
    beforeAll(async () => void (site = await publishedSite()));
    beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
    afterEach(async () => {
      for (const end of cleanups.splice(0).reverse()) await end();
      await site.drained();
    });
    afterAll(() => site.close());

    const bucketHere = () => new SiteBucket(readSettings(bucket().env).siteBucket!);
    const publish = async (here = bucketHere()) => {
      const dir = join(mkdtempSync(join(site.folder, 'first-')), 'site');
      cpSync(site.dir, dir, { recursive: true });
      await whileChanging({ dir, key: site.own, bucket: here }, () => Promise.resolve());
    };
    /** In the bucket, without anybody who was there before. */
    const published = async () => {
      if (objects) return bucket().setTo(objects);
      await publish();
      objects = await bucket().objects();
    };

    interface Start {
      everyMs?: number;
      begin?: typeof publish;
      /** What it had when it ended. */
      before?: string;
    }
    /** A gateway on a machine of its own, which begins with nothing. */
    async function gateway({ everyMs = 200, begin, before }: Start = {}) {
      const folder = mkdtempSync(join(site.folder, 'machine-'));
      const [dir, served, port] = [join(folder, 'site'), join(folder, 'mirror'), await freePort()];
      if (before) cpSync(before, served, { recursive: true });
      const here = bucketHere();
      const mirror = await keepMirrored(here, served, cleanups, begin && (() => begin(here)), everyMs);
      const publishTo = { dir, bucket: here };
      const origin = await site.open({ siteDir: served, publishTo, mirror, metrics: { port } });
      const hub = async () => {
        const answer = await fetch(`${origin}/modules.json`);
        return answer.ok
          ? ((await answer.json()) as Record<'mf-hub', { release: string }>)['mf-hub'].release
          : undefined;
      };
      const ready = async () => {
        const answer = await fetch(`${origin}/health/ready`);
        return [answer.status, await answer.json()];
      };
      const page = async () => (await fetch(origin, { headers: { accept: 'text/html' } })).status;
      const seen = async () => {
        const told = await (await fetch(`http://127.0.0.1:${port}`)).text();
        return Number(/^konbit_gateway_bucket_seen_timestamp_seconds (\S+)/m.exec(told)?.[1]);
      };
      return { dir, served, origin, hub, ready, page, seen };
    }

    const until = async (isSo: () => Promise<boolean>) => {
      for (const end = Date.now() + 30_000; !(await isSo());) {
        if (Date.now() > end) throw new Error('It never is.');
        await pause(20);
      }
    };

    const deployOf = async (word: string, expects: string) =>
      requestFor(site, await readBuild(site.builds.module('mf-hub', word).dist), { expects });

    it('what one gateway takes, it serves at once, and the others soon; of two requests for one place, one is told so', async () => {
      await published();
      const here = await gateway();
      const there = await gateway({ before: here.served });
      const before = (await here.hub())!;
      expect(await there.hub()).toBe(before);
      expect((await post(await deployOf('two', before), here.origin))[0]).toBe(200);
      const live = await here.hub();
      expect(live).not.toBe(before);
      await until(async () => (await there.hub()) === live);
      expect([await there.page(), await there.ready()]).toEqual([200, [200, { status: 'ok', bucket: 'answers' }]]);

      const sent = await Promise.all([deployOf('three', live!), deployOf('four', live!)]);
      const answers = await Promise.all(sent.map((request, at) => post(request, [here, there][at]!.origin)));
      expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
      expect(answers.find(([status]) => status === 409)).toEqual([
        409,
        'RELEASE_OVERTAKEN',
        expect.stringContaining(`and this was to take the place of ${live}`),
      ]);
      const at = [here, there][answers.findIndex(([status]) => status === 200)]!;
      expect(await at.hub()).toBe((await readReleaseList(at.dir)).list['mf-hub']!.release);
    });

    it('who was at a gateway that has a release meets no other one that has not', async () => {
      await published();
      const everyMs = 2 ** 30;
      const here = await gateway({ everyMs });
      const there = await gateway({ everyMs, before: here.served });
      const before = (await here.hub())!;
      expect((await post(await deployOf('two', before), here.origin))[0]).toBe(200);
      const live = (await here.hub())!;
      expect(await there.hub()).toBe(before);
      const file = `/modules/mf-hub/${live}/remote-entry.js`;
      // As without this protection.
      const other = await site.open({ siteDir: there.served });
      expect((await fetch(other + file)).status).toBe(404);
      expect((await fetch(there.origin + file)).status).toBe(200);
      expect((await post(await deployOf('three', live), here.origin))[0]).toBe(200);
      const { $list } = (await (await fetch(`${here.origin}/modules.json`)).json()) as SignedReleaseList;
      const cookie = `theme=dark; release_list=${$list.site}.AbCdEfGh.${$list.version}`;
      const listThere = async (origin: string) =>
        ((await (await fetch(`${origin}/modules.json`, { headers: { cookie } })).json()) as SignedReleaseList).$list
          .version;
      expect(await listThere(other)).toBeLessThan($list.version);
      expect(await listThere(there.origin)).toBe($list.version);
      expect((await fetch(`${there.origin}/modules/mf-hub/nothing/here.js`)).status).toBe(404);
    });

    it('a gateway without anything says so until the bucket answers, and then does without it', async () => {
      bucket().meet('refuse');
      const one = await gateway({ begin: publish });
      const waits = { status: 'waits for the bucket of the site', bucket: 'away' };
      expect([await one.page(), await one.ready(), await one.seen()]).toEqual([503, [503, waits], 0]);
      bucket().recover();
      await until(async () => JSON.stringify(await one.ready()) === '[200,{"status":"ok","bucket":"answers"}]');
      expect([await one.page(), Date.now() / 1000 - (await one.seen()) < 60]).toEqual([200, true]);
      const before = (await one.hub())!;
      bucket().meet('fail');
      await until(async () => JSON.stringify(await one.ready()) === '[200,{"status":"ok","bucket":"away"}]');
      expect([await one.page(), await one.hub()]).toEqual([200, before]);
      expect((await post(await deployOf('two', before), one.origin)).slice(0, 2)).toEqual([503, 'UNAVAILABLE']);
      expect(await one.hub()).toBe(before);
      bucket().recover();
      expect((await post(await deployOf('two', before), one.origin))[0]).toBe(200);
      expect(await one.hub()).not.toBe(before);
    });
  });
