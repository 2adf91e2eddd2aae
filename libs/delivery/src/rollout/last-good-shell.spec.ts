import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type ReleaseTabsCount, type ShellStart } from '@konbit/contracts';
import { settleDeploy } from '../deploy/settle-deploy.ts';
import { shipToAll } from '../deploy/ship.ts';
import { liveShell, shellFallback } from '../publish/live-seam.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { rollBack } from '../publish/roll-back.ts';
import { shellFolder } from '../publish/site-folder.ts';
import { historyOf } from '../releases/history.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { lastGoodShell } from './last-good.ts';

const site = siteForEach((builds) => [builds.landing('one'), builds.shell('one')]);

const counted = (release: string, tabs: number, failed: number) => countedTabs('shell', release, tabs, failed);
const deploy = async (word: string, counts: readonly ReleaseTabsCount[] = [], contract = CONTRACT as number) => {
  const landing = contract === CONTRACT ? [] : [site.builds.landing(word, contract)];
  await publishTogether(site, [site.builds.shell(word, contract), ...landing], undefined, lastGoodShell(site, counts));
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
    expect(await lastGoodShell(site, [])(first, undefined)).toBeUndefined();
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
    const second = await deploy('two', [], 9);
    expect(await shellFallback(site.dir)).toBe(first);
    await deploy('three', [counted(first, 100, 0), counted(second, 9, 9)], 9);
    expect(await shellFallback(site.dir)).toBe(undefined);
  });

  it('is nothing when it is not as it was published', async () => {
    const first = (await liveShell(site.dir))!;
    appendFileSync(join(shellFolder(site.dir, first), 'pages/plain.en.html'), ' ');
    const second = await deploy('two');
    expect(shellsIn('plain.en.html')).toEqual([{ release: second }]);
    rmSync(shellFolder(site.dir, first), { recursive: true });
    const third = await deploy('three');
    expect(await shellFallback(site.dir)).toBe(second);
    await deploy('four', [counted(second, 9, 9), counted(third, 9, 9)]);
    expect(await shellFallback(site.dir)).toBeUndefined();
  });

  it('is never the shell itself, though that was live before', async () => {
    const first = (await liveShell(site.dir))!;
    const second = await deploy('two');
    expect(await deploy('one', [counted(first, 100, 0)])).toBe(first);
    expect(await shellFallback(site.dir)).toBe(second);
  });

  it('is none from before shells had room for a first script; that one can be gone back to all the same', async () => {
    const old = site.builds.shell('old');
    for (const name of readdirSync(old.dist, { recursive: true }) as string[])
      if (name.endsWith('.html')) {
        const html = readFileSync(join(old.dist, name), 'utf8');
        writeFileSync(
          join(old.dist, name),
          html.replace('<script type="application/json" id="shells">[]</script>', ''),
        );
      }
    const first = await liveShell(site.dir);
    await publishTogether(site, [old]);
    const before = await liveShell(site.dir);
    expect(readFileSync(join(site.dir, 'plain.en.html'), 'utf8')).not.toContain('konbit');
    await deploy('two');
    expect(await shellFallback(site.dir)).toBe(first);
    expect(await rollBack(site, 'shell', before)).toBe(before);
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
    settleDeploy(() => rollBack(site, 'shell'), 'shell', release, {
      ending,
      tabs: { tabs: 3, failed: ending === 'good' ? 0 : 3, lost: 0 },
    });

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
    await shipToAll(site, [site.builds.shell('two')], { say: (line) => void said.push(line) });
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
