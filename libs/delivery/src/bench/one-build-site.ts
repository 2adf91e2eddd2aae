import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createGateway, drain } from '../gateway/create-gateway.ts';
import { pagesIn, withPages } from '../publish/module-pages.ts';
import type { Site } from '../site/site.ts';

/** The same sources as one build without federation, behind a gateway of its own; the api is the site's. */
export async function startOneBuild(site: Site): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'one-build-'));
  const cli = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const config = join(import.meta.dirname, 'one-build.rspack.config.js');
  execFileSync(process.execPath, ['--conditions=compiled', cli, 'build', '-c', config], {
    env: { ...process.env, ONE_BUILD_DIR: dir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const folder of ['modules', 'roots']) mkdirSync(join(dir, folder), { recursive: true });
  const index = join(dir, 'index.html');
  const pages = pagesIn(readFileSync(join(site.siteDir, 'plain.en.html'), 'utf8'));
  writeFileSync(index, withPages(readFileSync(index, 'utf8'), pages));
  const gateway = await createGateway({ siteDir: dir, apiUrl: site.api.url });
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: address.replace('127.0.0.1', 'localhost'),
    async stop() {
      await drain(gateway, { timeoutMs: 100 });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
