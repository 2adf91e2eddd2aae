import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAuditEntry, type AuditEntry, readDeployLog } from './deploy-log.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'log-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = () => join(dir, 'deploys.jsonl');
const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  at: '2025-08-01T12:00:00Z',
  by: 'Ana',
  action: 'deploy',
  room: 'mf-hub',
  release: 'a',
  bytes: 1,
  ...changes,
});
const write = async (...entries: Partial<AuditEntry>[]) => {
  for (const one of entries) await addAuditEntry(dir, entry(one));
};
const releases = async (serial: number) => (await readDeployLog(dir, serial)).map(({ release }) => release);
const liveShell = (release: string) =>
  writeFileSync(join(dir, 'index.html'), `<meta name="shell-release" content="${release}">`);

describe('an entry', () => {
  it('is a line of its own, which only the team can read', async () => {
    await write({ serial: 1 }, { serial: 2, release: 'b', by: 'Jan' });
    expect(
      readFileSync(file(), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([entry({ serial: 1 }), entry({ serial: 2, release: 'b', by: 'Jan' })]);
    expect(statSync(file()).mode & 0o007).toBe(0);
  });

  it('stays apart from a line that a power cut tore', async () => {
    await write({ serial: 1 });
    appendFileSync(file(), '{"at":"2025');
    await write({ serial: 2, release: 'b' });
    expect(await releases(2)).toEqual(['a', 'b']);
    expect(readFileSync(file(), 'utf8')).toContain('{"at":"2025\n{');
  });
});

describe('what was done', () => {
  it('is nothing before the first deploy', async () => expect(await readDeployLog(dir, 0)).toEqual([]));

  it('is every entry up to the list’s serial: one that was cut off before the swap is none', async () => {
    await write({ serial: 1 }, { serial: 2, release: 'b' }, { serial: 3, release: 'cut off' });
    expect(await releases(2)).toEqual(['a', 'b']);
  });

  it('leaves out an entry whose serial a later one took', async () => {
    const later = { at: '2025-08-01T12:01:00Z', serial: 1 };
    await write({ serial: 1, release: 'cut off' }, { ...later, release: 'b' }, { ...later, room: 'mf-rsvp' });
    expect(await releases(1)).toEqual(['b', 'a']);
  });

  it('leaves out a shell that neither is live nor was before the next', async () => {
    await write(
      { room: 'shell', release: 's1' },
      { room: 'shell', release: 'cut off', previous: 's1' },
      { room: 'shell', release: 's2', previous: 's1' },
      { serial: 1, previous: 'cut off' },
      { room: 'shell', release: 'cut off at the end', previous: 's2' },
    );
    liveShell('s2');
    // The first was live before the third, though the cut off one stands between them.
    expect(await releases(1)).toEqual(['s1', 's2', 'a']);
  });
});
