import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, type LiveRelease, type ProvidedByShell, type ReleaseFacts } from '@konbit/contracts';
import { writeLiveApi } from '../api-room/stored-api.ts';
import { liveShell, providedBy, refuseMismatch, refuseShellMismatch, shellFallback } from './live-seam.ts';
import { apiFolder, shellFolder } from './site-folder.ts';
import { releaseFolder } from './stored-release.ts';
import { storedShell } from './stored-shell.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'seam-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const facts = (changes: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  name: 'mf-hub',
  version: '1.0.0',
  contract: CONTRACT,
  takes: { kit: ['Button'] },
  requires: { react: '^19.0.0' },
  entryBytes: 2000,
  budgetBytes: 2000,
  ...changes,
});
const shell = (changes: Partial<ProvidedByShell> = {}): ProvidedByShell => ({
  contract: CONTRACT,
  provides: { kit: ['Button'] },
  versions: { react: '19.3.1' },
  ...changes,
});
function storeShell(release: string, provided: ProvidedByShell): void {
  mkdirSync(shellFolder(dir, release), { recursive: true });
  writeFileSync(join(shellFolder(dir, release), 'provides.json'), JSON.stringify(provided));
  writeFileSync(join(dir, 'index.html'), `<meta name="shell-release" content="${release}">`);
}
function storeModule(release: string, changes: Partial<ReleaseFacts> = {}): string {
  const folder = releaseFolder(dir, 'mf-hub', release);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(facts(changes)));
  return `/modules/mf-hub/${release}/mf-manifest.json`;
}

const live = (release: string, changes: Partial<LiveRelease> = {}): LiveRelease => ({
  ...{ release, manifest: storeModule(release), integrity: 'x', contract: CONTRACT, ticket: { signature: {} } },
  ...changes,
});

describe('the live shell', () => {
  it('is none before the first deploy', async () => expect(await liveShell(dir)).toBeUndefined());

  it('is told by its page, and what it provides is known', async () => {
    storeShell('s1', shell());
    expect(await liveShell(dir)).toBe('s1');
    expect(await providedBy(dir, 's1')).toEqual(shell());
  });

  it('names in its page what that falls back to', async () => {
    storeShell('s2', shell());
    expect(await shellFallback(dir)).toBeUndefined();
    writeFileSync(join(dir, 'index.html'), '<meta name="shell-fallback" content="s1">');
    expect(await shellFallback(dir)).toBe('s1');
  });

  it.each(['s2', '../.shells/s1', 's1/', '.s1'])('named %s is refused with a sentence', (name) => {
    storeShell('s1', shell());
    expect(() => storedShell(dir, name)).toThrow(`There is no shell ${name} in ${dir}. See: npm run releases`);
  });
});

describe('a shell that comes after a live module was built', () => {
  const call = ['showToast<>', '  0 ToastContent', '  returns void'];
  const built = { requires: { '@mantine/core': '^9.0.0' }, calls: { showToast: call } };
  const held = (changes: Partial<ProvidedByShell>) => {
    const list = { 'mf-hub': { ...live('a'), manifest: storeModule('a', built) } };
    const has = { versions: { '@mantine/core': '9.7.3' }, calls: { showToast: call } };
    return refuseShellMismatch(dir, list, shell({ ...has, ...changes }));
  };

  it('is taken with what it had, a newer Mantine of that major, and more that is optional', async () => {
    await held({});
    await held({ versions: { '@mantine/core': '9.8.0' } });
    await held({ calls: { showToast: call.toSpliced(2, 0, '  1? AbortSignal') } });
  });

  it('is refused with another major of Mantine', async () => {
    await expect(held({ versions: { '@mantine/core': '10.0.0' } })).rejects.toThrow(
      'mf-hub@a: mf-hub needs @mantine/core ^9.0.0, and the shell provides 10.0.0.',
    );
  });

  it('is refused with a call that asks for more', async () => {
    await expect(held({ calls: { showToast: call.toSpliced(2, 0, '  1 string') } })).rejects.toThrow(
      'mf-hub@a: mf-hub was built for another showToast of @konbit/web: "returns void" is now "2. parameter: string".',
    );
  });
});

describe('a module', () => {
  it('is held against the contract of this checkout and its budget before there is a shell', async () => {
    await refuseMismatch(dir, facts());
    await expect(refuseMismatch(dir, facts({ contract: 99 }))).rejects.toThrow(
      /^mf-hub was not deployed; what is live stays\.\nmf-hub speaks contract 99, and the shell contract/,
    );
    await expect(refuseMismatch(dir, facts({ entryBytes: 2001 }))).rejects.toThrow('over its budget');
  });

  it('is held against the live shell', async () => {
    storeShell('s1', shell({ provides: { kit: [] } }));
    await expect(refuseMismatch(dir, facts())).rejects.toThrow('takes Button from kit');
  });

  it('is held against the shell that comes with it, and not against the live one', async () => {
    storeShell('s1', shell({ provides: { kit: [] } }));
    await refuseMismatch(dir, facts(), shell());
    storeShell('s2', shell());
    await expect(refuseMismatch(dir, facts(), shell({ versions: {} }))).rejects.toThrow('needs react ^19.0.0');
  });
});

describe('a shell', () => {
  const lacking = shell({ provides: { kit: ['Text'] } });

  it('fits modules that take what it provides; their budgets are no matter of its', async () => {
    const list = { 'mf-hub': live('a', { previous: storeModule('b', { entryBytes: 9000 }) }) };
    await refuseShellMismatch(dir, list, shell());
  });

  it('is held against every live module', async () => {
    await expect(refuseShellMismatch(dir, { 'mf-hub': live('a') }, lacking)).rejects.toThrow(
      /^The shell was not deployed; what is live stays\.\nmf-hub@a: mf-hub takes Button from kit, which/,
    );
  });

  it('is held against what a module falls back to, where it would take that', async () => {
    const previous = storeModule('before', { takes: { kit: ['Stepper'] } });
    const list = (previousContract?: number) => ({ 'mf-hub': live('a', { previous, previousContract }) });
    await expect(refuseShellMismatch(dir, list(), shell())).rejects.toThrow('mf-hub@before: mf-hub takes Stepper');
    await refuseShellMismatch(dir, list(CONTRACT + 1), shell());
  });

  it('is held against what is out to a share of tabs', async () => {
    const manifest = storeModule('coming', { takes: { kit: ['Stepper'] } });
    const rollout = { ...live('a'), release: 'coming', manifest, share: 5 };
    const list = { 'mf-hub': live('a', { rollout }) };
    await expect(refuseShellMismatch(dir, list, shell())).rejects.toThrow('mf-hub@coming: mf-hub takes Stepper');
  });

  it('is held against the live api', async () => {
    const api = join(apiFolder(dir, 'live'), 'dist');
    mkdirSync(api, { recursive: true });
    writeFileSync(join(api, 'openapi.json'), '{"paths":{}}');
    await writeLiveApi(dir, 'live');
    const calling = shell({ api: { 'GET /api/quiz': { reads: {}, sends: {} } } });
    await expect(refuseShellMismatch(dir, {}, calling)).rejects.toThrow(
      'The shell calls GET /api/quiz; the live api does not offer it.',
    );
  });

  it('gets a line for each thing that is wrong', async () => {
    const list = { 'mf-hub': live('a', { previous: storeModule('b') }) };
    const refusal = await refuseShellMismatch(dir, list, lacking).catch((error: Error) => error.message);
    expect(String(refusal).split('\n')).toHaveLength(3);
  });
});
