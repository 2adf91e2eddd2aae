import { join } from 'node:path';
import { findWorkspace } from '@konbit/operate';
import { spawnGuarded } from '@konbit/tooling/process';
import { expect, test as base } from './drill.ts';

interface Watched {
  said: string[];
  exited: Promise<number>;
}

export const test = base.extend<{
  deployWatched: (room: string, dist: string, ...words: string[]) => Promise<Watched>;
}>({
  deployWatched: async ({ drill }, use) => {
    const endings: (() => Promise<unknown>)[] = [];
    await use(async (room, dist, ...words) => {
      const said: string[] = [];
      const where = ['--site', drill.dir, '--origin', drill.origin, '--by', 'drill', '--dirty'];
      const script = join(findWorkspace(), 'libs/operate/src/ship/deploy.ts');
      const given = [room, '--watch', '--built', dist, ...where, ...words];
      const command = await spawnGuarded(process.execPath, ['--import', 'tsx', script, ...given], {
        cwd: findWorkspace(),
        env: { ...process.env, RELEASE_KEY_FILE: drill.keyFile },
        onLine: (line) => said.push(line),
      });
      endings.push(() => command.stop());
      await expect.poll(() => said.join('\n')).toMatch(/[Ww]atching/);
      await drill.served();
      return { said, exited: command.exited };
    });
    for (const end of endings) await end();
  },
});
