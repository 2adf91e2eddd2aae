import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAuditEntry, addKeysEntry, type AuditEntry, readDeployLog, readKeysLog } from './deploy-log.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'log-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = async (...entries: Partial<AuditEntry>[]) => {
  const common = { at: '2025-08-01T12:00:00Z', by: 'Ana', action: 'deploy', bytes: 1 } as const;
  for (const one of entries) await addAuditEntry(dir, { ...common, room: 'mf-hub', release: 'a', ...one });
};
const told = async (serial: number) =>
  (await readDeployLog(dir, serial)).map(({ room, action, release }) => `${room} ${action} ${release}`);
const liveShell = (release: string) =>
  writeFileSync(join(dir, 'index.html'), `<meta name="shell-release" content="${release}">`);
const liveApi = (release: string) => {
  mkdirSync(join(dir, '.api'), { recursive: true });
  writeFileSync(join(dir, '.api/live.json'), JSON.stringify({ release }));
};

describe('what was done with keys', () => {
  it('stands in the same log, and is no entry of a release', async () => {
    await write({ serial: 1 });
    const before = new Date().toISOString();
    await addKeysEntry({ dir, by: 'Ana' } as never, ['mf-hub: one key more']);
    await addKeysEntry({ dir } as never, ['mf-hub: one key less']);
    await write({ serial: 2, release: 'b' });
    expect(await told(2)).toEqual(['mf-hub deploy a', 'mf-hub deploy b']);
    const [first, second, ...others] = await readKeysLog(dir);
    expect(others).toEqual([]);
    expect(first).toEqual({ at: expect.any(String), by: 'Ana', action: 'keys', changes: ['mf-hub: one key more'] });
    expect(second).toMatchObject({ by: 'unknown', changes: ['mf-hub: one key less'] });
    expect(first!.at >= before).toBe(true);
  });

  it('is nothing before there was anything', async () => expect(await readKeysLog(dir)).toEqual([]));
});

describe('a room without serials', () => {
  it('has the entry of what is live, by the room’s own mark, and what the next one came after', async () => {
    await write(
      { room: 'api', release: 'one' },
      { room: 'shell', release: 's1' },
      { room: 'api', release: 'two', previous: 'one' },
      { room: 'api', release: 'cut off', previous: 'two' },
    );
    liveApi('two');
    liveShell('s1');
    expect(await told(0)).toEqual(['api deploy one', 'shell deploy s1', 'api deploy two']);
  });

  it('has none that is not known to be live', async () => {
    await write({ room: 'api', release: 'one' }, { room: 'shell', release: 's1' });
    expect(await told(0)).toEqual([]);
  });

  it('keeps the line of what was cleared away, which changes nothing of what was live', async () => {
    await write(
      { room: 'shell', release: 's1' },
      { room: 'shell', release: 's2', previous: 's1' },
      { room: 'shell', release: 's1', action: 'clean' },
    );
    liveShell('s2');
    expect(await told(0)).toEqual(['shell deploy s1', 'shell deploy s2', 'shell clean s1']);
  });

  it('looks past a line that only ends previews of it', async () => {
    await write(
      { room: 'shell', release: 's1' },
      { room: 'shell', release: 'p', action: 'withdraw', serial: 1 },
      { room: 'shell', release: 's2', previous: 's1' },
    );
    liveShell('s2');
    expect(await told(1)).toEqual(['shell deploy s1', 'shell withdraw p', 'shell deploy s2']);
  });
});

it('an empty line and a torn one at the very beginning are passed over', async () => {
  writeFileSync(join(dir, 'deploys.jsonl'), '{"at":"20\n\n');
  await write({ serial: 1 });
  expect(await told(1)).toEqual(['mf-hub deploy a']);
});
