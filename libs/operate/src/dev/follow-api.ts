import { createRequire } from 'node:module';
import { join } from 'node:path';
import { spawnGuarded } from '@konbit/tooling/process';
import type { Reporter } from '../site/build-site.ts';
import type { Site } from '../site/site.ts';

export async function followApi(
  workspace: string,
  site: Site,
  reporter: Reporter,
): Promise<{ stop(): Promise<unknown> }> {
  const nest = createRequire(join(workspace, 'api/package.json')).resolve('@nestjs/cli/bin/nest.js');
  let builds = 0;
  const watcher = await spawnGuarded(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
    cwd: join(workspace, 'api'),
    onLine: (line) => {
      if (!line.includes('Watching for file changes')) return line.trim() && reporter.say(`  [api] ${line}`);
      builds += 1;
      if (builds > 1 && line.includes('Found 0 errors')) void restart(site, reporter);
    },
  });
  return { stop: () => watcher.stop() };
}

async function restart(site: Site, reporter: Reporter): Promise<void> {
  const restarted = reporter.step('api');
  try {
    await site.api!.restart();
    restarted('runs as changed');
  } catch (error) {
    reporter.say((error as Error).message);
  }
}
