import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishRequest, revokeKey } from '@konbit/releases';
import { drawNothing } from '@konbit/releases/test-support/draw-nothing';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStageForEach } from '../test-support/pages-stage.ts';

const hub = (word: string) =>
  moduleBuild('mf-hub', word, {
    facts: { page: { paths: ['/hub'], title: { en: word, ht: word, fr: word } } },
  });
const stage = pagesStageForEach({ live: () => [shellBuild('one'), landingBuild('hello'), hub('first')] });
const pageOf = (name: string, file = 'en/hub.html') => stage.file(`previews/${name}/${file}`);
const has = (name: string) => stage.has(`previews/${name}`);

it('a preview is a tree of its own, which says what it is', async () => {
  const name = await stage.preview(hub('new'));
  await stage.pages.refresh();
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(pageOf(name)).toMatch(/<meta name="preview" content="mf-hub@\w{10}">/);
  expect(pageOf(name)).toContain('<h1>new at /hub</h1>');
  expect(pageOf(name, 'files/modules.json')).not.toBe(stage.file('live/files/modules.json'));
  expect(stage.file('live/en/hub.html')).not.toMatch(/name="preview"|new at/);
});

it('a signed order makes one, which is there with the answer', async () => {
  const { headers, body } = publishRequest([hub('new')], { action: 'preview', days: 2 }, () => stage.key);
  const whole = new Uint8Array(Buffer.concat((await body!.toArray()) as Buffer[]));
  const answer = await fetch(`${stage.pages.url}/releases`, { method: 'POST', headers, body: whole });
  const { published } = (await answer.json()) as { published: [{ preview: string }] };
  expect(pageOf(published[0].preview)).toContain('<h1>new at /hub</h1>');
  expect(await (await fetch(`${stage.pages.url}/releases`)).text()).not.toContain(published[0].preview);
});

it('a preview follows the live shell, and the next start', async () => {
  const name = await stage.preview(landingBuild('coming'));
  await stage.pages.refresh();
  await stage.show(shellBuild('two'));
  expect(await stage.until(`previews/${name}/en/index.html`, '<h1>two')).toContain('<p>coming en</p>');
  await stage.restart();
  expect(pageOf(name, 'en/index.html')).toContain('<p>coming en</p>');
});

it('a preview ends by itself, with its links', async () => {
  const name = await stage.preview(hub('new'));
  const lasting = await stage.preview(hub('newer'));
  await stage.pages.refresh();
  await stage.store.update((state) => {
    const ended = { ...state.previews![name]!, expiresAt: new Date().toISOString() };
    return { ...state, previews: { ...state.previews, [name]: ended } };
  });
  while (has(name)) await pause(20);
  expect(readdirSync(join(stage.pagesDir, 'previews'))).toEqual([lasting]);
});

it('a preview ends with the key that made it', async () => {
  const name = await stage.preview(hub('new'));
  await stage.pages.refresh();
  await revokeKey(stage.store, 'mf-hub', stage.key.id, { by: 'test' }, drawNothing);
  await stage.pages.refresh();
  expect(has(name)).toBe(false);
});

it('a preview of a shell without pages is reported, and is none', async () => {
  const half = shellBuild('half', { files: { 'pages/template.html': '<html></html>' } });
  const name = await stage.preview(half);
  await stage.pages.refresh();
  expect(has(name)).toBe(false);
  expect(stage.reported).toEqual([expect.stringContaining('cannot be drawn: pages/template.html')]);
});
