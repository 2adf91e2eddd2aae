import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseTicket, Root } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { ensureRoot, firstRoot } from '../keys/root.ts';
import { ticketFor } from './release-ticket.ts';
import type { SiteFolder } from './site-folder.ts';
import { entryOf, findStored, readFacts, releaseFolder } from './stored-release.ts';

let site: SiteFolder;
let root: Root;
beforeEach(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stored-'));
  site = { dir, key: ensureReleaseKey(join(dir, '.key.pem'), ['mf-hub', 'mf-rsvp']) };
  root = await ensureRoot(site, 'mf-hub');
});
afterEach(() => rmSync(site.dir, { recursive: true, force: true }));

type Facts = Omit<ReleaseTicket, 'site' | 'signature'>;
const stored: Facts = { module: 'mf-hub', release: 'a-1_b', contract: 1, integrity: 'sha384-a' };

function put(changes: Partial<ReleaseTicket> = {}, signed = stored, by: Root = root, key = site.key) {
  const folder = releaseFolder(site.dir, 'mf-hub', 'a-1_b');
  mkdirSync(folder, { recursive: true });
  const ticket = { ...ticketFor(by, key, signed), ...changes };
  writeFileSync(join(folder, 'release-ticket.json'), JSON.stringify(ticket));
  writeFileSync(join(folder, 'release.json'), '{"name":"mf-hub"}');
}
const found = (release = 'a-1_b') => findStored(site, 'mf-hub', release);

describe('a stored release', () => {
  it('stands where its address says', () => {
    expect(releaseFolder('/site', 'mf-hub', 'a')).toBe(join('/site', 'modules', 'mf-hub', 'a'));
  });

  it('is found by its ticket, with what its build wrote and what the list says of it', async () => {
    put();
    const { release, integrity, contract } = stored;
    const ticket = { signature: expect.any(Object) as object };
    const manifest = '/modules/mf-hub/a-1_b/mf-manifest.json';
    expect(entryOf(await found())).toEqual({ release, manifest, integrity, contract, ticket });
    expect(await found()).toMatchObject({ ...stored, site: root.site });
    expect(await readFacts(site.dir, 'mf-hub', 'a-1_b')).toEqual({ name: 'mf-hub' });
  });

  it.each(['b', '../mf-hub/a-1_b', 'a-1_b/', './a-1_b', ''])('named %j is refused with a sentence', async (release) => {
    put();
    await expect(found(release)).rejects.toThrow(
      `There is no release ${release} of mf-hub in ${site.dir}. See: npm run releases`,
    );
  });

  it.each<[string, () => void]>([
    ['another module', () => put({}, { ...stored, module: 'mf-rsvp' })],
    ['another release', () => put({}, { ...stored, release: 'b' })],
    ['a changed contract', () => put({ contract: 2 })],
    ['a changed hash', () => put({ integrity: 'sha384-b' })],
    ['another site', () => put({}, stored, { ...root, site: 'another' })],
    ['the key of another room', () => put({}, stored, { ...root, roles: { 'mf-hub': root.roles['mf-rsvp'] } })],
    ['another key', () => put({ signature: firstRoot(ensureReleaseKey(join(site.dir, '.other.pem'))).$signature })],
  ])('with a ticket of %s is not trusted', async (_, publish) => {
    publish();
    await expect(found()).rejects.toThrow(
      'Release a-1_b of mf-hub carries no ticket of the keys that may sign it. Nothing was changed.',
    );
  });
});
