import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { html, stageForEach } from '../../test-support/gateway-stage.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { previewPath } from '../preview/preview-link.ts';
import { storeOrigin } from '../publish/compose-pages.ts';
import { pagesIn } from '../publish/module-pages.ts';
import { publishModule, storeRelease } from '../publish/publish-module.ts';
import { publishShell } from '../publish/publish-shell.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { buildsIn } from '../test-support/builds.ts';

const stage = stageForEach();
const title = { en: 'Lodging', ht: 'Lojman', fr: 'Logement' };
const page = { paths: ['/lodging', '/beds'], title, link: { order: 50 } };
let root: string;
const site = () => ({ dir: stage.siteDir, key: ensureReleaseKey(join(root, 'key.pem')), by: 'test' });
const lodging = (word: string, facts: object = { page }) =>
  buildsIn(root).module('mf-lodging', word, CONTRACT, {}, facts).dist;
const at = (path: string, headers: Record<string, string> = html) => fetch(stage.origin + path, { headers });
const statusAt = async (...paths: string[]) =>
  (await Promise.all(paths.map((path) => at(path)))).map((it) => it.status);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  rmSync(join(stage.siteDir, 'modules.json'));
  await storeOrigin(stage.siteDir, 'https://example.org');
  await publishShell(site(), buildsIn(root).shell('one').dist);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a new module’s page is answered from the moment it is live, and no more once it has none', async () => {
  expect(await statusAt('/lodging', '/beds', '/')).toEqual([404, 404, 200]);
  await publishModule(site(), 'mf-lodging', lodging('one'));
  expect(await statusAt('/lodging', '/beds/', '/lodging/more', '/other', '/')).toEqual([200, 200, 404, 404, 200]);
  expect((await at('/lodging', { accept: 'image/avif' })).status).toBe(200);
  expect((await at('/other', { accept: 'image/avif' })).headers.get('content-type')).not.toContain('html');

  await publishModule(site(), 'mf-lodging', lodging('two', { page: null }));
  expect(await statusAt('/lodging', '/beds')).toEqual([404, 404]);
  await rollBack(site(), 'mf-lodging');
  expect(await statusAt('/lodging', '/beds')).toEqual([200, 200]);
});

it('its title and its address stand in its page, in the visitor’s language', async () => {
  await publishModule(site(), 'mf-lodging', lodging('one'));
  const french = await (await at('/beds', { ...html, 'accept-language': 'fr' })).text();
  expect(french).toContain('<title>Logement · The Event</title>');
  expect(french).toContain('<meta property="og:title" content="Logement · The Event"');
  expect(french).toContain('<link rel="canonical" href="https://example.org/lodging"');
  expect(french).toContain('<meta property="og:url" content="https://example.org/lodging"');
  expect(french).toContain('<link rel="preload" href="/modules.json?for=mf-lodging"');
  const home = await (await at('/')).text();
  expect(home).toContain('<link rel="canonical" href="https://example.org/"');
  expect(home).toContain('<link rel="preload" href="/modules.json?for=shell"');
});

it('what a module can say of its page without scripts stands in it, escaped by nobody else, of the event of the page', async () => {
  const files = { 'prerendered/page.js': 'var page = { prerenderPage: async (...given) => "$& " + given[1].title };' };
  const put = () => {
    for (const language of ['en', 'fr']) {
      const known = readFileSync(join(stage.siteDir, `plain.${language}.html`), 'utf8');
      const event = `<script type="application/json" id="event">{"title":"${language}"}</script>`;
      const words = '<noscript><div data-page-text=""><h1>Needs</h1> scripts</div> links</noscript>';
      stage.put(`plain.${language}.html`, `${known}${event}${words}`);
    }
  };
  await publishModule(site(), 'mf-lodging', buildsIn(root).module('mf-lodging', 'one', CONTRACT, files, { page }).dist);
  put();
  for (const language of ['en', 'fr']) {
    const text = await (await at('/lodging', { ...html, 'accept-language': language })).text();
    expect(text).toContain(`<noscript><div data-page-text="">$& ${language}</div> links</noscript>`);
  }
  const drawnWrong = { 'prerendered/page.js': 'var page = { prerenderPage: async () => { throw 1; } };' };
  for (const other of [drawnWrong, {}]) {
    const told = jest.spyOn(console, 'error').mockImplementation();
    await publishModule(
      site(),
      'mf-lodging',
      buildsIn(root).module('mf-lodging', 'two', CONTRACT, other, { page }).dist,
    );
    put();
    expect(await (await at('/lodging')).text()).toContain('<h1>Needs</h1> scripts</div>');
    expect(told.mock.calls).toHaveLength('prerendered/page.js' in other ? 1 : 0);
    told.mockRestore();
  }
});

it('a path that another live module has is refused, and so is one of the shell’s', async () => {
  await publishModule(site(), 'mf-lodging', lodging('one'));
  const other = { page: { ...page, paths: ['/stay', '/beds'] } };
  const dist = buildsIn(root).module('mf-stay', 'one', CONTRACT, {}, other).dist;
  await expect(publishModule(site(), 'mf-stay', dist)).rejects.toThrow(
    'mf-stay and mf-lodging both have the page /beds. Give one of them another.',
  );
  const home = lodging('two', { page: { ...page, paths: ['/'] } });
  await expect(publishModule(site(), 'mf-lodging', home)).rejects.toThrow('cannot have the page "/"');
  expect(Object.keys((await readReleaseList(stage.siteDir)).list)).toEqual(['mf-lodging']);
});

it('a release from before modules declared pages keeps the page of the one it follows', async () => {
  await publishModule(site(), 'mf-lodging', lodging('one'));
  await publishModule(site(), 'mf-lodging', lodging('two', {}));
  expect(await statusAt('/lodging')).toEqual([200]);
});

it('a preview opens at the page of a module that is not live; other paths, links and releases open nothing', async () => {
  const stored = await storeRelease(site(), 'mf-lodging', lodging('one'));
  const path = await previewPath(site(), stored, 7);
  expect(path).toMatch(/^\/lodging\?preview=mf-lodging@/);
  const text = await (await at(path)).text();
  expect(text).toContain('<title>Lodging · The Event</title>');
  expect(pagesIn(text)).toEqual([{ module: 'mf-lodging', ...page, previewed: true }]);
  expect(pagesIn(await (await at('/')).text())).toEqual([]);
  const [, link] = path.split('=');
  expect(await statusAt(path, `/other?preview=${link}`, '/lodging?preview=mf-lodging@gone@1@x')).toEqual([
    200, 404, 404,
  ]);
  expect(await statusAt('/lodging?preview=../../x@1', '/lodging?preview=mf-lodging&preview=x')).toEqual([404, 404]);
});
