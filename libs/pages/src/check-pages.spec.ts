import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import {
  addKey,
  type Build,
  folderStore,
  makeKeyFile,
  publish,
  type ReleaseKey,
  revokeKey,
  rollBack,
  type Store,
} from '@konbit/releases';
import { drawNothing } from '@konbit/releases/test-support/draw-nothing';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pageCheck } from './check-pages.ts';
import { restricted } from './renderer.ts';

const check = pageCheck({ rendering: { ...restricted, limitMs: 4_000 } });
let store: Store;
let key: ReleaseKey;

async function ship(build: Build, checkPages = check, action: 'deploy' | 'preview' = 'deploy'): Promise<string> {
  const [published] = await publish(store, [{ ...build, keyId: key.id }], { action }, checkPages);
  return published!.release;
}

beforeEach(async () => {
  const folder = newFolder();
  store = folderStore(join(folder, 'site'));
  key = makeKeyFile(join(folder, 'key.pem'));
  for (const room of ['shell', 'mf-landing', 'mf-rsvp', 'mf-hub'] as const)
    await addKey(store, room, key.publicKey, { by: 'test' });
  await ship(shellBuild('one'));
  await ship(landingBuild('hello'));
});

function without(path: string, build: Build): Build {
  return { ...build, files: build.files.filter((file) => file.path !== path) };
}
const template = (change: (text: string) => string): Build => {
  const { files } = shellBuild('two');
  const text = files.find(({ path }) => path === 'pages/template.html')!.content.toString();
  return shellBuild('two', { files: { 'pages/template.html': change(text) } });
};
const pageScript = (body: string) =>
  shellBuild('two', {
    files: { 'pages/page.mjs': `export const prerender = async (path, language, template) => { ${body} };` },
  });
const drawing = (name: ModuleName, functions: string) =>
  moduleBuild(name, 'two', {
    facts: { page: { paths: ['/hub'], title: { en: 'Hub', ht: 'Hub', fr: 'Hub' } } },
    files: { 'prerendered/page.mjs': functions, 'prerendered/head.json': '{"styles":[],"preloads":[]}' },
  });

it.each<[string, Build, RegExp]>([
  [
    'a landing whose script throws',
    landingBuild('two', "throw new Error('frost')"),
    /^mf-landing \w{10} cannot be drawn: Error: frost$/m,
  ],
  [
    'a landing whose script throws in one language',
    landingBuild('two', "if (language === 'fr') throw new Error('frost'); return ''"),
    /Error: frost/,
  ],
  [
    'a landing whose script ends its process',
    landingBuild('two', 'process.exit()'),
    /mf-landing \w+ .*: its process ended/,
  ],
  [
    'a landing without its script',
    without('prerendered/page.mjs', landingBuild('two')),
    /prerendered\/page.mjs is missing/,
  ],
  [
    'a landing without its head',
    without('prerendered/head.json', landingBuild('two')),
    /prerendered\/head.json is missing/,
  ],
  [
    'a landing of 1.9 MB',
    landingBuild('two', "return 'x'.repeat(1_900_000)"),
    /has 1900000 characters, over the limit of 200000/,
  ],
  [
    'a landing that ends the page',
    landingBuild('two', "return '<p></p></body></html>'"),
    /contains <\/body>, which only the shell writes/,
  ],
  ['a landing that leaves a comment open', landingBuild('two', "return '<p><!-- </p>'"), /leaves a comment open/],
  [
    'a hub whose page has no text',
    drawing('mf-hub', "export const prerenderPage = () => { throw new Error('mist') }"),
    /mf-hub \w+ .*: Error: mist/,
  ],
  [
    'a wizard whose plain page throws',
    drawing('mf-rsvp', "export const prerender = () => { throw new Error('hail') }"),
    /mf-rsvp \w+ .*: Error: hail/,
  ],
  [
    'a shell without the event',
    template((text) => text.replace(/<script type="application\/json" id="event">.*?<\/script>/, '')),
    /shell \w+ .*: pages\/template.html: <script id="event"> is missing/,
  ],
  [
    'a shell whose event is cut',
    template((text) => text.replace('}</script></body>', '</script></body>')),
    /pages\/template.html: .*JSON/,
  ],
  [
    'a shell without a place for its modules',
    template((text) => text.replace('id="release-list"', '').replace('id="shells"', '')),
    /<script id="release-list">, <script id="shells"> are missing/,
  ],
  [
    'a shell that starts no script',
    template((text) => text.replace('<script defer', '<script')),
    /a script that starts it is missing/,
  ],
  ['a shell whose script throws', pageScript("throw new Error('ice')"), /shell \w+ .*: Error: ice/],
  [
    'a shell whose script draws half a page',
    pageScript('return template.slice(0, 200)'),
    /shell \w+ .*<\/head>, <\/body>/,
  ],
  [
    'a shell with a web manifest that is none',
    shellBuild('two', { files: { 'site.webmanifest': '{' } }),
    /site-en.webmanifest could not be made/,
  ],
])('%s is refused by name', async (_what, build, sentence) => {
  const before = await store.state();
  await expect(ship(build)).rejects.toThrow(sentence);
  await expect(ship(build, check, 'preview')).rejects.toThrow(/nothing went live; what is live stays/);
  expect(await store.state()).toBe(before);
  // With the protection off, it goes live.
  await ship(build, drawNothing);
  expect((await store.state()).rooms[build.room]!.live.release).not.toBe(before.rooms[build.room]?.live.release);
});

it('a landing whose script never ends is refused by name', async () => {
  const sentence = /mf-landing \w{10} cannot be drawn: it took longer than 4 s/;
  await expect(ship(landingBuild('two', 'for (;;);'))).rejects.toThrow(sentence);
});

it('a whole release goes live beside one that cannot be drawn', async () => {
  await ship(landingBuild('two', 'for (;;);'), drawNothing);
  const hub = await ship(drawing('mf-hub', "export const prerenderPage = () => '<p>text</p>'"));
  const shell = await ship(shellBuild('two'));
  const { rooms } = await store.state();
  expect([rooms['mf-hub']!.live.release, rooms.shell!.live.release]).toEqual([hub, shell]);
});

it('neither a rollback nor a revoked key brings back what cannot be drawn', async () => {
  const first = (await store.state()).rooms['mf-landing']!.live.release;
  const broken = await ship(landingBuild('two', "throw new Error('frost')"), drawNothing);
  await ship(landingBuild('three'));
  const back = rollBack(store, ['mf-landing'], { by: 'test' }, check);
  await expect(back).rejects.toThrow(`mf-landing ${broken} cannot be drawn: Error: frost`);

  const stolen = makeKeyFile(join(newFolder(), 'stolen.pem'));
  await addKey(store, 'mf-landing', stolen.publicKey, { by: 'test' });
  const evil = [{ ...landingBuild('evil'), keyId: stolen.id }];
  await publish(store, evil, { action: 'deploy', liveFailed: ['mf-landing'] }, check);
  const revoked = await revokeKey(store, 'mf-landing', stolen.id, { by: 'test', stolen: true }, check);
  expect(revoked).toMatchObject({ live: first, skipped: [expect.stringContaining(`${broken} cannot be drawn`)] });
});
