import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { html, stageForEach } from '../../test-support/gateway-stage.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { previewPath } from '../preview/preview-link.ts';
import { publishModule } from '../publish/publish-module.ts';
import { publishShell, storeShell } from '../publish/publish-shell.ts';
import { shellFolder } from '../publish/site-folder.ts';
import { buildsIn } from '../test-support/builds.ts';

const stage = stageForEach();
let root: string;
let site: { dir: string; key: ReturnType<typeof ensureReleaseKey>; by: string };
let coming: string;
let link: string;
const at = async (path: string) => (await fetch(stage.origin + path, { headers: html })).text();

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'previewed-'));
  site = { dir: stage.siteDir, key: ensureReleaseKey(join(root, 'key.pem')), by: 'test' };
  rmSync(join(stage.siteDir, 'modules.json'));
  await publishShell(site, buildsIn(root).shell('one').dist);
  coming = (await storeShell(site, buildsIn(root).shell('two').dist)).release;
  link = (await previewPath(site, { module: 'shell', release: coming }, 7)).slice(1);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('pages are of the previewed shell for whoever has the link, with what is live now, and it falls back to none', async () => {
  expect(await at(`/${link}`)).toContain('shell two');
  expect(await at(`/nowhere${link}`)).toContain(`"shells":[{"release":"${coming}"}]`);
  expect(await at('/')).toContain('shell one');

  const title = { en: 'Lodging', ht: 'Lojman', fr: 'Logement' };
  const lodging = buildsIn(root).module('mf-lodging', 'one', CONTRACT, {}, { page: { paths: ['/lodging'], title } });
  await publishModule(site, 'mf-lodging', lodging.dist);
  const page = await at(`/lodging${link}`);
  expect(page).toContain('shell two');
  expect(page).toContain('<title>Lodging · The Event</title>');
});

it('a link that anybody wrote, or a shell that is not as it was published, shows the live one', async () => {
  expect(await at(`/${link}x`)).toContain('shell one');
  appendFileSync(join(shellFolder(stage.siteDir, coming), 'pages/event.en.html'), '<script>run()</script>');
  expect(await at(`/${link}`)).toContain('shell one');
});
