import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { ensureRoot } from '../keys/root.ts';
import type { AuditEntry } from './deploy-log.ts';
import { earlierRelease, earlierShell, NoEarlierRelease, type Past, releaseBefore } from './earlier-release.ts';
import { ticketFor } from './release-ticket.ts';
import type { SiteFolder } from './site-folder.ts';
import { releaseFolder } from './stored-release.ts';

const entry = (release: string, previous?: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2025-08-01T12:00:00Z',
  by: 'Ana',
  action: 'deploy',
  room: 'mf-hub',
  release,
  previous,
  bytes: 1,
  ...changes,
});

describe('what was live before a release', () => {
  it.each<[string, AuditEntry[], string | undefined]>([
    ['what its deploy took the place of', [entry('b', 'a')], 'a'],
    ['nothing for the first one', [entry('b')], undefined],
    ['nothing for one that was never deployed', [entry('c', 'a')], undefined],
    ['what its last deploy took the place of', [entry('b', 'a'), entry('c', 'b'), entry('b', 'c')], 'c'],
    ['no matter of a rollback', [entry('b', 'a'), entry('b', 'x', { action: 'rollback' })], 'a'],
    ['no matter of another room', [entry('b', 'a'), entry('b', 'x', { room: 'mf-rsvp' })], 'a'],
  ])('is %s', (_, entries, before) => expect(releaseBefore(entries, 'mf-hub', 'b')).toBe(before));
});

describe('the shell to go back to', () => {
  const past: Past = { list: {}, shell: 's2', entries: [entry('s2', 's1', { room: 'shell' })] };

  it('is the one before, or the given one', () => {
    expect([earlierShell(past), earlierShell(past, 's0')]).toEqual(['s1', 's0']);
  });

  it.each([
    ['the first one', { ...past, entries: [] }],
    ['none', { ...past, shell: undefined }],
  ])('is none where the live one is %s', (_, before) => {
    expect(() => earlierShell(before)).toThrow(NoEarlierRelease);
    expect(() => earlierShell(before)).toThrow('There is no shell before the live one. See: npm run releases');
  });

  it('is not the live one', () => expect(() => earlierShell(past, 's2')).toThrow('Shell s2 is live already.'));
});

describe('the release of a module to go back to', () => {
  let site: SiteFolder;
  let root: Root;
  beforeEach(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'earlier-'));
    site = { dir, key: ensureReleaseKey(join(dir, '.key.pem')) };
    root = await ensureRoot(site, 'mf-hub');
  });
  afterEach(() => rmSync(site.dir, { recursive: true, force: true }));

  function store(release: string, contract = 1): void {
    const ticket = { module: 'mf-hub', release, contract, integrity: 'x' } as const;
    const folder = releaseFolder(site.dir, 'mf-hub', release);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release-ticket.json'), JSON.stringify(ticketFor(root, site.key, ticket)));
  }
  const live = (release?: string): Past['list'] =>
    release === undefined
      ? {}
      : { 'mf-hub': { release, manifest: '', integrity: '', contract: 1, ticket: { signature: {} } } };
  const going = async (past: Omit<Past, 'shell'>, wanted?: string) =>
    (await earlierRelease(site, { ...past, shell: undefined }, 'mf-hub', 1, wanted)).release;

  it('is the newest before the live one', async () => {
    for (const release of ['a', 'b', 'c']) store(release);
    const entries = [entry('a'), entry('b', 'a'), entry('c', 'b')];
    expect(await going({ list: live('c'), entries })).toBe('b');
    expect(await going({ list: live('c'), entries }, 'a')).toBe('a');
  });

  it('goes past releases of another contract', async () => {
    store('a');
    store('b', 2);
    expect(await going({ list: live('c'), entries: [entry('b', 'a'), entry('c', 'b')] })).toBe('a');
  });

  it('goes past those that are gone, and tells of the newest where all are', async () => {
    const past = { list: live('c'), entries: [entry('a'), entry('b', 'a'), entry('c', 'b')] };
    await expect(going(past)).rejects.toThrow('There is no release b of mf-hub in');
    store('a');
    expect(await going(past)).toBe('a');
  });

  it('is never the live one, though that came round twice', async () => {
    store('b', 2);
    const entries = [entry('a'), entry('b', 'a'), entry('a', 'b')];
    await expect(going({ list: live('a'), entries })).rejects.toThrow(
      'Release b of mf-hub speaks contract 2, and the shell contract 1. ' +
        'Over a contract rooms go back together: npm run rollback -- --all',
    );
    await expect(going({ list: live('a'), entries })).rejects.toThrow(NoEarlierRelease);
    await expect(going({ list: live('a'), entries }, 'a')).rejects.toThrow('Release a of mf-hub is live already.');
  });

  it.each([undefined, 'a'])('is none where %s is live and was the first', async (release) => {
    const past = { list: live(release), entries: [entry('a')] };
    await expect(going(past)).rejects.toThrow(NoEarlierRelease);
    await expect(going(past)).rejects.toThrow(
      'There is no release before the live one of mf-hub. See: npm run releases',
    );
  });
});
