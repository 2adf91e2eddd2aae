import { liveShell } from '../publish/live-seam.ts';
import { storeShell } from '../publish/publish-shell.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { rollBack } from '../publish/roll-back.ts';
import { withdraw } from '../publish/withdrawn.ts';
import { historyOf } from '../releases/history.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { previewedShell, previewPath } from './preview-link.ts';

const site = siteForEach((builds) => [builds.landing('one'), builds.shell('one')]);

describe('a link to the preview of a shell', () => {
  const previewed = async (days = 7) => {
    const { release } = await storeShell(site, site.builds.shell('coming').dist);
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
    const told = await historyOf(site.dir, undefined);
    expect(told).toMatch(new RegExp(`shell +${release} +withdraw`));
    expect(told).toMatch(new RegExp(`shell +${await liveShell(site.dir)} +deploy`));
  });

  it('ends with the shell that is rolled back, and holds again once that is live', async () => {
    const { release, link } = await previewed();
    await publishTogether(site, [site.builds.shell('coming')]);
    await rollBack(site, 'shell');
    expect(await previewedShell(site.dir, link)).toBeUndefined();
    await publishTogether(site, [site.builds.shell('coming')]);
    expect([await liveShell(site.dir), await previewedShell(site.dir, link)]).toEqual([release, release]);
  });
});
