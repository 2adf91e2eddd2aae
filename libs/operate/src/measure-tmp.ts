import { join } from 'node:path';
import { mkdtempSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { folderStore, publish, readBuild, keyFor, readKeyFiles, ensureKeys } from '@konbit/releases';
import { startPages } from '@konbit/pages';
import { createServer } from 'node:http';
const ws = '/work/w/pages';
const dir = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'measure-'));
const store = folderStore(join(dir, 'site'));
const rooms = ['shell', 'mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub'] as const;
const [key] = await ensureKeys(store, join(dir, 'key.pem'), rooms);
const builds = await Promise.all(
  rooms.map(async (room) => ({ room, files: await readBuild(join(ws, room, 'dist')), by: 'm', keyId: key!.id })),
);
let t = Date.now();
const lap = (s: string) => {
  console.log(s, ((Date.now() - t) / 1000).toFixed(2) + ' s');
  t = Date.now();
};
await publish(store, builds, { action: 'start' }, async () => undefined);
lap('publish');
let event: any;
const api = createServer((q, r) => {
  if (!event) return void r.writeHead(404).end('{}');
  r.end(JSON.stringify(event));
}).listen(0, '127.0.0.1');
await new Promise((r) => api.once('listening', r));
const apiUrl = `http://127.0.0.1:${(api.address() as any).port}`;
t = Date.now();
const pages = await startPages({
  store,
  siteDir: join(dir, 'site'),
  pagesDir: join(dir, 'pages'),
  apiUrls: [apiUrl],
  origin: 'https://e.test',
});
lap('first start, with compressing');
const live = () => readlinkSync(join(dir, 'pages/live'));
async function until(before: string) {
  while (live() === before) await new Promise((r) => setTimeout(r, 5));
}
let b = live();
const hub = builds.find((x) => x.room === 'mf-hub')!;
const changed = {
  ...hub,
  files: hub.files.map((f) => (f.path.endsWith('app.css') || f.path === 'mf-manifest.json' ? f : f)),
};
// another event
const { pageContent } = await import('@konbit/event');
const { content } = await import('@konbit/event/shipped');
const c = pageContent(content);
await new Promise((r) => setTimeout(r, 6000));
b = live();
event = { version: 1, publishedAt: '2030-11-05T09:00:00.000Z', content: c };
t = Date.now();
await until(b);
lap('event published to swap (incl. poll up to 2 s)');
await new Promise((r) => setTimeout(r, 6000));
b = live();
event = {
  version: 2,
  publishedAt: '2030-11-05T09:00:00.000Z',
  content: { ...c, event: { ...c.event, title: { en: 'Other', ht: 'Lot', fr: 'Autre' } } },
};
t = Date.now();
await until(b);
lap('event with other title (new share pictures)');
await new Promise((r) => setTimeout(r, 6000));
b = live();
t = Date.now();
await store.update((s) => ({ ...s, workerOff: true }));
await until(b);
lap('store changed to swap');
await new Promise((r) => setTimeout(r, 6000));
b = live();
const sh = builds.find((x) => x.room === 'mf-hub')!;
const files = sh.files.map((f) =>
  f.path === 'prerendered/page.mjs' ? { ...f, content: Buffer.concat([f.content, Buffer.from('\n//x')]) } : f,
);
t = Date.now();
await publish(store, [{ ...sh, files }], { action: 'deploy' }, async () => undefined);
lap('publish hub');
await until(b);
lap('hub deployed to swap');
await new Promise((r) => setTimeout(r, 3000));
await pages.close();
api.close();
console.log(dir);
