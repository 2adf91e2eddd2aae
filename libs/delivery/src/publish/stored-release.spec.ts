import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseTicket, ticketText } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from './site-folder.ts';
import { findStored, readFacts, releaseFolder } from './stored-release.ts';

let site: SiteFolder;
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'stored-'));
  site = { dir, key: ensureReleaseKey(join(dir, '.key.pem')) };
});
afterEach(() => rmSync(site.dir, { recursive: true, force: true }));

const stored = { module: 'mf-hub', release: 'a-1_b', contract: 1, integrity: 'sha384-a' } as const;

function put(changes: Partial<ReleaseTicket> = {}, signed: Omit<ReleaseTicket, 'signature'> = stored, key = site.key) {
  const folder = releaseFolder(site.dir, 'mf-hub', 'a-1_b');
  mkdirSync(folder, { recursive: true });
  const ticket = { ...signed, signature: key.sign(ticketText(signed)), ...changes };
  writeFileSync(join(folder, 'release-ticket.json'), JSON.stringify(ticket));
  writeFileSync(join(folder, 'release.json'), '{"name":"mf-hub"}');
}
const found = (release = 'a-1_b') => findStored(site, 'mf-hub', release);

describe('a stored release', () => {
  it('stands where its address says', () => {
    expect(releaseFolder('/site', 'mf-hub', 'a')).toBe(join('/site', 'modules', 'mf-hub', 'a'));
  });

  it('is found by its ticket, with what its build wrote', async () => {
    put();
    expect(await found()).toEqual(stored);
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
    ['another key', () => put({}, stored, ensureReleaseKey(join(site.dir, '.other.pem')))],
  ])('with a ticket of %s is not trusted', async (_, publish) => {
    publish();
    await expect(found()).rejects.toThrow(
      'Release a-1_b of mf-hub carries no ticket of this release key. Nothing was changed.',
    );
  });
});
