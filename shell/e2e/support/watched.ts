import { join } from 'node:path';
import { findWorkspace, releaseKeyIn } from '@konbit/operate';
import { spawnGuarded } from '@konbit/tooling/process';
import { expect, test as base } from './drill.ts';

interface Watched {
  said: string[];
  exited: Promise<number>;
}

/** `npm run deploy -- <room> --watch …` with a finished build, against the drill's site; comes back when it watches. */
export const test = base.extend<{
  deployWatched: (room: string, dist: string, ...words: string[]) => Promise<Watched>;
}>({
  deployWatched: async ({ site, drill }, use) => {
    const endings: (() => Promise<unknown>)[] = [];
    await use(async (room, dist, ...words) => {
      const said: string[] = [];
      const site_ = ['--site', drill.folder.dir, '--origin', drill.origin, '--by', 'drill', '--dirty'];
      const given = ['--built', dist, ...site_, ...words];
      const script = join(findWorkspace(), 'libs/delivery/src/deploy/deploy.ts');
      const command = await spawnGuarded(process.execPath, ['--import', 'tsx', script, room, '--watch', ...given], {
        cwd: findWorkspace(),
        env: { ...process.env, RELEASE_KEY_FILE: releaseKeyIn(site.dataDir) },
        onLine: (line) => said.push(line),
      });
      endings.push(() => command.stop());
      await expect.poll(() => said.join('\n')).toContain('Watching it');
      return { said, exited: command.exited };
    });
    for (const end of endings) await end();
  },
});
