import { CONTRACT } from '@konbit/contracts';
import { moduleBuild, shellBuild, type Texts } from '../test-support/builds.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { siteForEach } from '../test-support/site.ts';
import { inspectBuild } from './build.ts';
import { publish } from './publish.ts';
import { Refused, releaseList } from './site-state.ts';
import { recordsOf } from './stored-releases.ts';

const site = siteForEach();
const hub = (facts: Parameters<typeof moduleBuild>[2], word = 'two') => ({
  'mf-hub': moduleBuild('mf-hub', word, facts),
});
const without = (path: string, build = moduleBuild('mf-hub', 'two')): Texts => {
  const { [path]: _, ...rest } = build;
  return rest;
};
const head = 'prerendered/head.json';
const hubWith = (texts: Texts) => ({ 'mf-hub': { ...moduleBuild('mf-hub', 'two'), ...texts } });
const shellWithout = (path: string) => ({ shell: without(path, shellBuild('two')) });

it('makes several rooms live in one swap', async () => {
  const { store, keyed } = site();
  const swaps: string[][] = [];
  const watched = {
    ...store,
    update: async (change: Parameters<typeof store.update>[0]) => {
      const state = await store.update(change);
      swaps.push(state.log.slice(-2).map(({ room, replaced }) => `${room} ${replaced ? 'again' : 'new'}`));
      return state;
    },
  };
  await publish(watched, keyed({ 'mf-hub': 'two', 'mf-rsvp': 'one' }), { action: 'deploy' }, drawNothing);
  expect(swaps).toEqual([['mf-hub again', 'mf-rsvp new']]);
  expect(await site().shown()).toEqual({ shell: 'one', 'mf-hub': 'two < one', 'mf-rsvp': 'one' });
  const list = releaseList(await store.state());
  expect(Object.keys(list['mf-hub']!.integrity).sort()).toEqual([
    'app.css',
    'app.js',
    'mf-manifest.json',
    'remoteEntry.js',
  ]);
  expect(list['mf-hub']!.base).toBe(`/modules/mf-hub/${list['mf-hub']!.release}/`);
  expect(list['mf-hub']!.previous!.contract).toBe(CONTRACT);
});

it('names a release by what visitors get', async () => {
  const [first] = await site().deploy({ 'mf-hub': { ...moduleBuild('mf-hub', 'one'), 'app.js.map': '/elsewhere' } });
  expect(first).toMatchObject({ changed: false });
  const [second] = await site().deploy({ 'mf-hub': { ...moduleBuild('mf-hub', 'one'), 'late.js': 'x' } });
  expect(second).toMatchObject({ changed: true });
  expect(second!.release).not.toBe(first!.release);
});

it('logs who published what', async () => {
  const [two] = await site().deploy({ 'mf-hub': 'two' });
  expect((await site().store.state()).log.at(-1)).toMatchObject({
    action: 'deploy',
    room: 'mf-hub',
    release: two!.release,
    by: 'Ana',
    commit: 'c0ffee',
    keyId: site().key.id,
  });
});

it('nothing goes live while the live release cannot be read', async () => {
  const { store, keyed } = site();
  const away = { ...store, read: () => Promise.reject(new Error('The bucket does not answer.')) };
  const publishing = publish(away, keyed(hub({})), { action: 'deploy' }, drawNothing);
  await expect(publishing).rejects.toThrow('The bucket does not answer.');
  expect((await site().shown())['mf-hub']).toBe('one');
});

describe('a deploy is refused, and changes nothing,', () => {
  it.each<[string, Partial<Record<'shell' | 'mf-hub' | 'mf-rsvp', Texts>>, RegExp]>([
    [
      'without its manifest',
      { 'mf-hub': without('mf-manifest.json') },
      /not a complete build of mf-hub: it lacks mf-man/,
    ],
    ['without its entry', { 'mf-hub': without('remoteEntry.js') }, /lacks remoteEntry.js/],
    ['without its style sheet', { 'mf-hub': without('app.css') }, /lacks app.css/],
    ['with an empty script', hubWith({ 'app.js': '' }), /lacks app.js \(empty\)/],
    ['with an empty late chunk', hubWith({ 'late.js': '' }), /lacks late.js \(empty\)/],
    ['with an empty style sheet', hubWith({ 'app.css': '' }), /lacks app.css \(empty\)/],
    [
      'without its pictures',
      hub({ files: ['app.js', 'assets/a.svg', 'assets/b.svg', 'assets/c.svg', 'assets/d.svg'] }),
      /lacks assets\/a.svg, assets\/b.svg, assets\/c.svg and 1 more/,
    ],
    [
      'without the first HTML that its facts promise',
      hub({ prerendered: true }),
      /lacks prerendered\/page.mjs, prerendered\/head.json/,
    ],
    ['with an empty head', hubWith({ [head]: '{}' }), /prerendered\/head.json of mf-hub is not as/],
    ['with a cut head', hubWith({ [head]: '{"styles":[' }), /prerendered\/head.json of mf-hub is not as/],
    [
      'whose head names a missing picture',
      hubWith({ [head]: '{"styles":["__RELEASE__/app.css"],"preloads":[{"href":"__RELEASE__/assets/a.svg"}]}' }),
      /lacks assets\/a.svg/,
    ],
    ['of a shell without its template', shellWithout('pages/template.html'), /lacks pages\/template.html/],
    [
      'of a shell with an empty template',
      { shell: { ...shellBuild('two'), 'pages/template.html': '' } },
      /lacks pages\/template.html \(empty\)/,
    ],
    ['of a shell without its page script', shellWithout('pages/page.mjs'), /lacks pages\/page.mjs/],
    ['of a shell without its worker', shellWithout('service-worker.js'), /lacks service-worker.js/],
    ['without a late chunk', { 'mf-hub': without('late.js') }, /lacks late.js. Run: npm run build/],
    ['of another room', { 'mf-hub': moduleBuild('mf-rsvp', 'two') }, /a build of mf-rsvp, not of mf-hub/],
    [
      'with a path that leads out',
      { 'mf-hub': { ...moduleBuild('mf-hub', 'x'), '../x.js': '' } },
      /file called "..\/x.js"/,
    ],
    [
      'with a file that is a folder too',
      { 'mf-hub': { ...moduleBuild('mf-hub', 'x'), 'release.json/deep/x.js': '' } },
      /both a file and a folder called release.json\. Rename one\./,
    ],
    ['over its budget', hub({ entryBytes: 7_000 }), /over its budget of 6.0 kB/],
    [
      'of a shell without its script',
      { shell: { ...shellBuild('two'), 'pages/template.html': ' src="/assets/x.js"' } },
      /lacks assets\/x/,
    ],
    [
      'of a shell that a live module cannot take',
      { shell: shellBuild('two', { provides: [] }) },
      /mf-hub@\w+: .*Button/,
    ],
    [
      'of a shell with other bytes in an old file',
      { shell: { ...shellBuild('two'), 'assets/main.one.js': 'other' } },
      /assets\/main.one.js is published with other content already/,
    ],
    [
      'of two modules with one page',
      {
        'mf-hub': moduleBuild('mf-hub', 'two', { page: pageAt('/hub') }),
        'mf-rsvp': moduleBuild('mf-rsvp', 'two', { page: pageAt('/hub') }),
      },
      /both have the page \/hub/,
    ],
  ])('%s', async (_, builds, sentence) => {
    const before = await site().store.state();
    await expect((async () => site().deploy(builds))()).rejects.toThrow(sentence);
    expect(await site().store.state()).toBe(before);
  });
});

it('refuses a build that has a path twice', () => {
  const { files } = site().builds({ 'mf-hub': 'two' })[0]!;
  const again = { path: 'app.js', content: Buffer.from('other') };
  expect(() => inspectBuild('mf-hub', [...files, again])).toThrow('A build cannot have two files called app.js.');
});

it('refuses a release whose name is taken by other files', async () => {
  const { store, builds } = site();
  const { room, release, served } = inspectBuild('mf-hub', builds({ 'mf-hub': 'two' })[0]!.files);
  const other = { room, release, served: served.replace(/.$/, 'x'), keyId: 'stolen' };
  const path = `releases/${room}/${release}/.release-stolen.json`;
  await store.add([{ path, content: Buffer.from(JSON.stringify(other)) }]);
  const before = await store.state();
  await expect(site().deploy({ 'mf-hub': 'two' })).rejects.toThrow('is the name of other files already');
  expect(await store.state()).toBe(before);
});

it('takes a new contract with its shell', async () => {
  const contract = CONTRACT + 1;
  await site().deploy({ shell: shellBuild('two', { contract }), ...hub({ contract }) });
  expect((await site().shown())['mf-hub']).toBe('two < one');
});

it.each(['deploy', 'preview'] as const)(
  'a %s that cannot be drawn is refused, and nothing of it is stored',
  async (action) => {
    const { store, keyed } = site();
    const before = await store.state();
    const publishing = publish(store, keyed(hub({})), { action }, async (next, [changed], read) => {
      const { release } = next.rooms['mf-hub']!.live;
      expect(changed!.release).toBe(release);
      expect(String(await read(`releases/mf-hub/${release}/app.js`))).toBe('two');
      throw new Refused('build', 'mf-hub cannot be drawn.');
    });
    await expect(publishing).rejects.toThrow('mf-hub cannot be drawn.');
    expect(await store.state()).toBe(before);
    expect(await recordsOf(store, 'mf-hub')).toHaveLength(1);
  },
);

it('falls back past releases that failed', async () => {
  await site().deploy({ 'mf-hub': 'two' });
  await site().deploy({ 'mf-hub': 'three' }, { liveFailed: ['mf-hub'] });
  await site().deploy({ 'mf-hub': 'four' }, { liveFailed: ['mf-hub'] });
  expect((await site().shown())['mf-hub']).toBe('four < one');
  await site().deploy({ 'mf-hub': 'five' });
  expect((await site().shown())['mf-hub']).toBe('five < four');
});

it('a preview goes live only by a deploy', async () => {
  const [preview] = await site().deploy({ 'mf-hub': 'two' }, { action: 'preview' });
  expect(preview!.changed).toBe(true);
  expect((await site().shown())['mf-hub']).toBe('one');
  expect(await site().deploy({ 'mf-hub': 'two' })).toMatchObject([{ release: preview!.release, changed: true }]);
});

function pageAt(path: string) {
  const texts = { en: 'Hub', ht: 'Hub', fr: 'Hub' };
  return { paths: [path], title: texts };
}
