import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseTabsCount, ShellStart } from '@konbit/contracts';
import { settleDeploy } from '../deploy/settle-deploy.ts';
import { shipToAll } from '../deploy/ship.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { previewedShell, previewPath } from '../preview/preview-link.ts';
import { historyOf } from '../releases/history.ts';
import { lastGoodShell } from '../rollout/last-good.ts';
import { buildsIn } from '../test-support/builds.ts';
import { liveShell, shellFallback } from './live-seam.ts';
import { storeShell } from './publish-shell.ts';
import { publishTogether } from './publish-together.ts';
import { rollBack } from './roll-back.ts';
import { shellFolder } from './site-folder.ts';
import { withdraw } from './withdrawn.ts';

let root: string;
let site: { dir: string; key: ReturnType<typeof ensureReleaseKey>; by: string };
let builds: ReturnType<typeof buildsIn>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'shell-'));
  site = { dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'release-key.pem')), by: 'test' };
  builds = buildsIn(root);
  await publishTogether(site, [builds.landing('one'), builds.shell('one')]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const counted = (release: string, tabs: number, failed: number): ReleaseTabsCount => ({
  module: 'shell',
  release,
  tabs,
  failed,
  lost: 0,
});
const deploy = async (word: string, counts: readonly ReleaseTabsCount[] = [], contract = 1) => {
  const rooms = contract === 1 ? [builds.shell(word)] : [builds.shell(word, contract), builds.landing(word, contract)];
  await publishTogether(site, rooms, undefined, lastGoodShell(site, counts));
  return (await liveShell(site.dir))!;
};
const shellsIn = (page: string) => {
  const [, text] = /id="shells">([^<]*)</.exec(readFileSync(join(site.dir, page), 'utf8'))!;
  return (JSON.parse(text!) as ShellStart).shells;
};

describe('what pages of a shell fall back to', () => {
  it('is nothing at first, then the shell before, and what that begins with stands in each page', async () => {
    const first = (await liveShell(site.dir))!;
    expect(shellsIn('plain.en.html')).toEqual([{ release: first }]);
    const second = await deploy('two');
    expect(shellsIn('event.fr.html')).toEqual([
      { release: second },
      { release: first, scripts: [{ address: '/assets/one.js', integrity: 'sha384-one' }], styles: [] },
    ]);
    expect(await deploy('two')).toBe(second);
    expect(await shellFallback(site.dir)).toBe(first);
  });

  it('is the last shell that visitors used without trouble, else the newest that is not known to fail', async () => {
    const good = (await liveShell(site.dir))!;
    const bad = await deploy('bad');
    const unknown = await deploy('unknown', [counted(bad, 9, 9)]);
    expect(await shellFallback(site.dir)).toBe(good);
    await deploy('next', [counted(good, 100, 0), counted(bad, 9, 9)]);
    expect(await shellFallback(site.dir)).toBe(good);
    await deploy('after', [counted(bad, 9, 9)]);
    expect(await shellFallback(site.dir)).not.toBe(bad);
    await deploy('last', [counted(unknown, 100, 1)]);
    expect(await shellFallback(site.dir)).toBe(unknown);
  });

  it('is the one before over a contract, and none of another contract after that', async () => {
    const first = (await liveShell(site.dir))!;
    const second = await deploy('two', [], 2);
    expect(await shellFallback(site.dir)).toBe(first);
    await deploy('three', [counted(first, 100, 0), counted(second, 9, 9)], 2);
    expect(await shellFallback(site.dir)).toBe(undefined);
  });

  it('is nothing when it is not as it was published', async () => {
    const first = (await liveShell(site.dir))!;
    appendFileSync(join(shellFolder(site.dir, first), 'pages/plain.en.html'), ' ');
    const second = await deploy('two');
    expect(shellsIn('plain.en.html')).toEqual([{ release: second }]);
  });

  it('is never the shell that is taken away', async () => {
    const first = (await liveShell(site.dir))!;
    const second = await deploy('two');
    const third = await deploy('three');
    expect(await rollBack(site, 'shell')).toBe(second);
    expect(await shellFallback(site.dir)).toBe(first);
    expect([third, await liveShell(site.dir)]).toEqual([third, second]);
  });
});

describe('a shell that is watched', () => {
  const settle = (release: string, ending: 'failing' | 'good') =>
    settleDeploy(site, 'shell', release, { ending, tabs: { tabs: 3, failed: ending === 'good' ? 0 : 3, lost: 0 } });

  it('is taken back to the last good one when tabs report that it fails', async () => {
    const first = (await liveShell(site.dir))!;
    const second = await deploy('two');
    await expect(settle(second, 'failing')).rejects.toThrow(
      `shell ${second} failed in 3 of 3 tabs: rolled back to ${first}.`,
    );
    expect(await liveShell(site.dir)).toBe(first);
    expect(await settle(first, 'good')).toBe(`shell ${first} stays: failed in 0 of 3 tabs.`);
  });

  it('is told of, with how it fares and what it falls back to', async () => {
    const said: string[] = [];
    const first = (await liveShell(site.dir))!;
    await shipToAll(site, [builds.shell('two')], { say: (line) => void said.push(line) });
    const second = (await liveShell(site.dir))!;
    expect(said).toEqual([
      `shell ${second} is live.`,
      `shell falls back to ${first}, of which nothing was counted yet.`,
    ]);
    const rows = (await historyOf(site.dir, [counted(second, 9, 9), counted(first, 27, 0)])).split('\n');
    expect(rows.find((row) => row.includes(second))).toMatch(
      /^live +shell .* 9 tabs, 25 % +9, 100 % +0, 0 % +failing$/,
    );
  });
});

describe('a link to the preview of a shell', () => {
  const previewed = async (days = 7) => {
    const { release } = await storeShell(site, builds.shell('coming').dist);
    const path = await previewPath(site, { module: 'shell', release }, days);
    return { release, path, link: new URL(path, 'http://site').searchParams.get('preview')! };
  };

  it('shows it on the first page while it holds, and nothing goes live', async () => {
    const first = await liveShell(site.dir);
    const { release, path, link } = await previewed();
    expect(path).toMatch(/^\/\?preview=shell@/);
    expect(await previewedShell(site.dir, link)).toBe(release);
    expect(await previewedShell(site.dir, link, Date.now() + 8 * 24 * 60 * 60 * 1000)).toBeUndefined();
    expect(await liveShell(site.dir)).toBe(first);
  });

  it('shows nothing when it is made up, is a module’s, or its shell was withdrawn', async () => {
    const { release, link } = await previewed();
    const [, , ends, signature] = link.split('@');
    for (const other of [
      undefined,
      ['shell', release],
      `shell@${release}@${ends}@`,
      `shell@${await liveShell(site.dir)}@${ends}@${signature}`,
      `shell@${release}@${Number(ends) + 1}@${signature}`,
      `shell@../x@${ends}@${signature}`,
      `mf-hub@${release}@${ends}@${signature}`,
    ])
      expect(await previewedShell(site.dir, other)).toBeUndefined();
    await withdraw(site, 'shell', release);
    expect(await previewedShell(site.dir, link)).toBeUndefined();
    await expect(previewed()).rejects.toThrow(`shell@${release} was withdrawn`);
    await expect(withdraw(site, 'shell', (await liveShell(site.dir))!)).rejects.toThrow('is live. To take it back');
    expect(await historyOf(site.dir, undefined)).toMatch(new RegExp(`shell +${release} +withdraw`));
  });

  it('ends with the shell that is rolled back, and holds again once that is live', async () => {
    const { release, link } = await previewed();
    await deploy('coming');
    await rollBack(site, 'shell');
    expect(await previewedShell(site.dir, link)).toBeUndefined();
    await deploy('coming');
    expect([await liveShell(site.dir), await previewedShell(site.dir, link)]).toEqual([release, release]);
  });
});
