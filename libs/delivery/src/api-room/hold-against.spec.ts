import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ApiUses, CONTRACT, type LiveRelease, type ReleaseFacts, type ReleaseTabsCount } from '@konbit/contracts';
import { refuseMismatch, refuseShellMismatch } from '../publish/live-seam.ts';
import { offering } from '../test-support/offering.ts';
import { refuseApi } from './hold-against.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'held-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(path: string, content: object | string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
}
const using = (...fields: string[]): ApiUses => ({
  'GET /api/quiz': { reads: Object.fromEntries(fields.map((field) => [field, 'number'])), sends: {} },
});
const shell = { contract: CONTRACT, provides: {}, versions: {} };
const facts: ReleaseFacts = {
  ...{ name: 'mf-hub', version: '1.0.0', contract: CONTRACT, takes: {}, requires: {}, entryBytes: 1 },
  budgetBytes: null,
};
const storeModule = (release: string, api?: ApiUses) =>
  write(`modules/mf-hub/${release}/release.json`, { ...facts, ...(api && { api }) });
const at = (release: string) => `/modules/mf-hub/${release}/mf-manifest.json`;
const list = (more: object = {}) => ({ 'mf-hub': { release: 'new', ...more } as LiveRelease });
const tabs = (release: string, count: number): ReleaseTabsCount => ({
  ...{ module: 'mf-hub', release, tabs: count },
  ...{ failed: 0, lost: 0 },
});

describe('an api is refused by what it lacks for', () => {
  beforeEach(() => storeModule('new', using('points')));

  it('a live module', async () => {
    await expect(refuseApi(dir, list(), offering(), [])).rejects.toThrow(
      /^The api was not deployed; what is live stays\.\nmf-hub \(live\) reads `points` of GET \/api\/quiz; this api no longer sends it\.\nOffer what is there/,
    );
    await expect(refuseApi(dir, list(), offering('points'), [])).resolves.toBeUndefined();
  });

  it.each([
    ['what it falls back to', { previous: at('old') }, [], 'mf-hub@old (what it falls back to) reads `hint`'],
    ['what is out to a share', { rollout: { release: 'old', share: 5 } }, [], 'mf-hub@old (out to 5 %) reads `hint`'],
    ['open tabs', {}, [tabs('old', 3)], 'mf-hub@old (in 3 open tabs) reads `hint`'],
  ])('%s', async (_whom, more, counts, sentence) => {
    storeModule('old', using('hint'));
    await expect(refuseApi(dir, list(more), offering('points'), counts)).rejects.toThrow(sentence);
    await expect(refuseApi(dir, list(more), offering('points', 'hint'), counts)).resolves.toBeUndefined();
  });

  it('the shell, and the one that it falls back to', async () => {
    write('index.html', '<meta name="shell-release" content="aa"><meta name="shell-fallback" content="bb">');
    write('.shells/aa/provides.json', { ...shell, api: using('left') });
    write('.shells/bb/provides.json', { ...shell, api: using('right') });
    const refused = refuseApi(dir, list(), offering('points'), []);
    await expect(refused).rejects.toThrow('shell (live) reads `left`');
    await expect(refused).rejects.toThrow('shell@bb (what it falls back to) reads `right`');
  });

  it('a release that is in use in several ways, once, and what to do', async () => {
    const refused = refuseApi(dir, list({ previous: at('new') }), offering(), [tabs('new', 3)]);
    await expect(refused).rejects.toThrow(
      /stays\.\nmf-hub \(live\) reads .*\nOffer .* How: libs\/delivery\/docs\/change-the-contract\.md$/,
    );
  });

  it('no release without a name: one that is neither out nor fallen back to', async () => {
    // What would be read in its place: no folder of a release.
    write('modules/mf-hub/release.json', { ...facts, api: using('hint') });
    write('.shells/provides.json', { ...shell, api: using('hint') });
    await expect(refuseApi(dir, list(), offering('points'), [tabs('', 3)])).resolves.toBeUndefined();
  });

  it('nobody who is not there: no tab, no such release, and none whose build did not tell', async () => {
    storeModule('old', using('hint'));
    storeModule('silent');
    const counts = [tabs('old', 0), tabs('made-up', 9), tabs('silent', 9)];
    await expect(refuseApi(dir, list(), offering('points'), counts)).resolves.toBeUndefined();
  });
});

describe('what the live api does not offer', () => {
  beforeEach(() => {
    write('.api/live.json', { release: 'ab12' });
    write('.api/ab12/dist/openapi.json', offering('points'));
  });

  it('refuses a module', async () => {
    await expect(refuseMismatch(dir, { ...facts, api: using('hint') }, shell)).rejects.toThrow(
      'mf-hub was not deployed; what is live stays.\nmf-hub reads `hint` of GET /api/quiz; the live api does not send it.',
    );
    await expect(refuseMismatch(dir, { ...facts, api: using('points') }, shell)).resolves.toBeUndefined();
  });

  it('refuses a shell', async () => {
    await expect(refuseShellMismatch(dir, {}, { ...shell, api: using('hint') })).rejects.toThrow(
      'The shell reads `hint` of GET /api/quiz; the live api does not send it.',
    );
  });
});
