import { join } from 'node:path';
import { findWorkspace } from '@konbit/operate';
import { spawnGuarded } from '@konbit/tooling/process';
import { expect, test as base } from './drill.ts';

interface Watched {
  lines: string[];
  exited: Promise<number>;
}

export const test = base.extend<{
  deployWatched: (room: string, dist: string, ...words: string[]) => Promise<Watched>;
}>({
  deployWatched: async ({ drill }, use) => {
    const endings: (() => Promise<unknown>)[] = [];
    await use(async (room, dist, ...words) => {
      const lines: string[] = [];
      const where = ['--site', drill.dir, '--origin', drill.origin, '--by', 'drill', '--dirty'];
      const script = join(findWorkspace(), 'libs/operate/src/ship/deploy.ts');
      const args = [room, '--watch', '--built', dist, ...where, ...words];
      const command = await spawnGuarded(process.execPath, ['--import', 'tsx', script, ...args], {
        cwd: findWorkspace(),
        env: { ...process.env, RELEASE_KEY_FILE: drill.keyFile },
        onLine: (line) => lines.push(line),
      });
      endings.push(() => command.stop());
      await expect.poll(() => lines.join('\n')).toMatch(/[Ww]atching/);
      await drill.served();
      return { lines, exited: command.exited };
    });
    for (const end of endings) await end();
  },
});
