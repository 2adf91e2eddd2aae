import { CONTRACT, type ModuleName, previewText, type ReleaseFacts } from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { previewPath } from '../preview/preview-link.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { readDeployLog } from './deploy-log.ts';
import { publishModule, storeRelease } from './publish-module.ts';
import { readReleaseList } from './release-list.ts';
import { rollBack } from './roll-back.ts';
import { withdraw, withdrawnAfter } from './withdrawn.ts';

const site = siteForEach();

const dist = (word: string) => site.builds.module('mf-hub', word).dist;
const stored = (word: string) => storeRelease(site, 'mf-hub', dist(word));
const live = async (word: string) => (await publishModule(site, 'mf-hub', dist(word))).release;
const withdrawn = async () => Object.keys((await readReleaseList(site.dir)).withdrawn);

describe('a withdrawn release', () => {
  it('is one that was taken back, until it goes live again', async () => {
    await live('one');
    const two = await live('two');
    expect(await withdrawn()).toEqual([]);
    await rollBack(site, 'mf-hub');
    expect(await withdrawn()).toEqual([`mf-hub@${two}`]);
    await live('three');
    expect(await withdrawn()).toEqual([`mf-hub@${two}`]);
    await live('two');
    expect(await withdrawn()).toEqual([]);
  });

  it('is one that never was live and somebody withdrew; that stands in the log', async () => {
    const one = await live('one');
    const { release } = await stored('two');
    await withdraw(site, 'mf-hub', release);
    expect(await withdrawn()).toEqual([`mf-hub@${release}`]);
    const { list, serial } = await readReleaseList(site.dir);
    expect(list['mf-hub']!.release).toBe(one);
    expect((await readDeployLog(site.dir, serial)).at(-1)).toMatchObject({ action: 'withdraw', release, by: 'test' });
    await expect(rollBack(site, 'mf-hub')).rejects.toThrow('There is no release before the live one');
  });

  it('is not the live one, nor one that is not there', async () => {
    const release = await live('one');
    await expect(withdraw(site, 'mf-hub', release)).rejects.toThrow('is live. To take it back: npm run rollback');
    await expect(withdraw(site, 'mf-hub', 'abc')).rejects.toThrow('There is no release abc');
  });

  it('is forgotten when no link to it can hold any more', () => {
    const day = 24 * 60 * 60;
    const after = withdrawnAfter({}, ['mf-hub@a'], [], 0);
    expect(withdrawnAfter(after, ['mf-hub@b'], [], 30 * day - 1)).toEqual({
      'mf-hub@a': 30 * day,
      'mf-hub@b': 60 * day - 1,
    });
    expect(withdrawnAfter(after, [], [], 30 * day)).toEqual({});
  });
});

describe('a link to a preview', () => {
  const texts = { en: 'New', ht: 'Nouvo', fr: 'Nouveau' };

  it.each([
    ['mf-new', { page: { paths: ['/new'], title: texts } }, '/new?preview=mf-new'],
    ['mf-rsvp', { seenAt: '/?rsvp=' }, '/?rsvp=&preview=mf-rsvp'],
    ['mf-rsvp', { seenAt: '/?rsvp=', page: { paths: ['/door'], title: texts } }, '/?rsvp=&preview=mf-rsvp'],
    ['mf-landing', { page: null }, '/?preview=mf-landing'],
  ] satisfies [ModuleName, Partial<ReleaseFacts>, string][])(
    'of %s leads to where it is seen, signed with its end',
    async (module, facts, begin) => {
      const { release } = await storeRelease(site, module, site.builds.module(module, 'one', CONTRACT, {}, facts).dist);
      const path = await previewPath(site, { module, release }, 7);
      const [place, named, expiresAt, signature] = path.split('@');
      expect([place, named]).toEqual([begin, release]);
      const days = (Number(expiresAt) - Date.now() / 1000) / (24 * 60 * 60);
      expect([days > 6.9, days <= 7]).toEqual([true, true]);
      const text = previewText({ module, release, expiresAt: Number(expiresAt) });
      const [key] = (await readRoot(site.dir))!.roles[module]!.keys;
      expect(isSignedBy(text, Buffer.from(signature!, 'base64url').toString('base64'), key!)).toBe(true);
    },
  );

  it.each([0, 31, 1.5, NaN])('of %d days is refused', async (days) => {
    await expect(previewPath(site, { module: 'mf-hub', release: 'abc' }, days)).rejects.toThrow('from 1 to 30');
  });

  it('of a withdrawn release is refused', async () => {
    await live('one');
    const two = await stored('two');
    await withdraw(site, 'mf-hub', two.release);
    await expect(previewPath(site, two, 7)).rejects.toThrow('was withdrawn, and so are its previews');
  });
});
