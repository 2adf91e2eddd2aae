import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTicketOf, type Provenance, type ReleaseTicket, ticketOf } from '@konbit/contracts';
import { apiGoesLive } from '../api-room/api-goes-live.ts';
import { findApi, storeApi } from '../api-room/stored-api.ts';
import { ensureReleaseKey, isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { publishModule, storeRelease } from '../publish/publish-module.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { historyOf } from '../releases/history.ts';
import { goOut } from '../rollout/go-out.ts';
import { buildOf, buildsIn } from '../test-support/builds.ts';
import { keptProvenance, provenanceFile, shellProvenanceFile } from './kept-provenance.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-'));
const site: SiteFolder = { dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'key.pem')), by: 'Ana' };
const builds = buildsIn(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const commit = 'a1b2c3d4'.repeat(5);
const clean: Provenance = { commit, changed: [], builder: 'Ana, Node 20', at: 'now', changes: ['feat: a', 'fix: b'] };
const dirty: Provenance = { ...clean, changed: ['mf-hub/src/app.tsx'] };
const hub = (word: string) => builds.module('mf-hub', word).dist;
const entry = async () => (await readReleaseList(site.dir)).list['mf-hub']!;

beforeAll(() =>
  publishTogether(site, [
    { ...builds.shell('one'), provenance: clean },
    { ...builds.module('mf-hub', 'one'), provenance: dirty },
  ]),
);

it('is vouched for by the room’s key: in the list stands the commit, and that it was dirty, for ever', async () => {
  const live = await entry();
  expect(live.ticket.provenance).toEqual({
    commit,
    dirty: true,
    record: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  const trusted = (await readRoot(site.dir))!;
  const said = ticketOf(trusted.site, 'mf-hub', live);
  expect(isTicketOf(said, trusted, isSignedBy)).toBe(true);
  const { dirty: _, ...cleaned } = said.provenance!;
  expect(isTicketOf({ ...said, provenance: cleaned }, trusted, isSignedBy)).toBe(false);
});

it('stands beside its release under a name that is never served, as the ticket vouches for it', async () => {
  const { release, ticket } = await entry();
  const kept = () => keptProvenance(site.dir, { module: 'mf-hub', release, ...ticket });
  expect(await kept()).toEqual(dirty);
  const file = join(releaseFolder(site.dir, 'mf-hub', release), provenanceFile);
  expect(provenanceFile).toMatch(/^\./);
  appendFileSync(file, ' ');
  expect(await kept()).toBeUndefined();
});

it('is told of a shell by its ticket beside its page', async () => {
  const ticket = JSON.parse(readFileSync(join(site.dir, 'shell-ticket.json'), 'utf8')) as ReleaseTicket;
  expect(isTicketOf(ticket, (await readRoot(site.dir))!, isSignedBy)).toBe(true);
  expect(ticket.provenance).toMatchObject({ commit });
  expect(await keptProvenance(site.dir, ticket)).toEqual(clean);
  rmSync(shellProvenanceFile(site.dir, ticket.release));
  expect(await keptProvenance(site.dir, ticket)).toBeUndefined();
});

it('is that of the commit, once what was previewed is committed; nothing takes that away', async () => {
  const vouched = async (...provenance: Provenance[]) =>
    (await storeRelease(site, 'mf-hub', hub('two'), ...provenance)).provenance;
  expect(await vouched()).toBeUndefined();
  expect(await vouched(dirty)).toBeUndefined();
  expect(await vouched(clean)).toMatchObject({ commit });
  expect(await vouched(dirty)).not.toHaveProperty('dirty');
  expect(await vouched()).toMatchObject({ commit });
});

it('is in the history of what went live or out: commit, builder, what is new', async () => {
  await publishModule(site, 'mf-hub', hub('three'), { ...clean, commit: null });
  await goOut(site, await storeRelease(site, 'mf-hub', hub('four'), clean), 5);
  const lines = (await historyOf(site.dir, undefined)).split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  const found = (text: RegExp) => lines.findIndex((line) => text.test(line));
  const at = found(/^5 % mf-hub \w+ rollout .* Ana a1b2c3d 0.0 kB/);
  expect(lines.slice(at + 1, at + 4)).toEqual(['built by Ana, Node 20', 'feat: a', 'fix: b']);
  expect(found(/mf-hub .* Ana not from a Git checkout/)).toBe(at + 4);
  expect(found(/^mf-hub .* deploy .* Ana a1b2c3d dirty/)).toBeGreaterThan(at);
  expect(found(/^live shell .* Ana a1b2c3d/)).toBeGreaterThan(at);
});

it('is vouched for with the api, and told of it as of every room', async () => {
  const files = { 'bundle/main.js': '', 'openapi.json': '{"paths":{}}' };
  const release = await storeApi(site, buildOf(root, 'shell', files).dist, dirty);
  await apiGoesLive(site, release);
  const lines = (await historyOf(site.dir, undefined)).split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  const at = lines.findIndex((line) => /^live api \w+ deploy .* Ana a1b2c3d dirty/.test(line));
  expect(lines.slice(at + 1, at + 4)).toEqual(['built by Ana, Node 20', 'feat: a', 'fix: b']);
  const ticket = join(site.dir, '.api', `${release}.ticket.json`);
  expect(await findApi(site.dir, release)).toContain(release);
  writeFileSync(ticket, readFileSync(ticket, 'utf8').replace('"dirty":true,', ''));
  await expect(findApi(site.dir, release)).rejects.toThrow('carries no ticket of the keys');
});
