import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWorkspace } from '@konbit/delivery';
import { expect, test as base } from './support/drill.ts';

type Build = (change: (app: string) => string) => { status: number | null; said: string; dist: string };

/** Builds a changed hub by its own configuration, in a checkout that is this one in everything else. */
const test = base.extend<{ buildHub: Build }>({
  buildHub: async ({}, use) => {
    const workspace = findWorkspace();
    const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
    for (const shared of ['shell', 'libs', 'node_modules', 'package-lock.json', 'nx.json', 'tsconfig.base.json'])
      symlinkSync(join(workspace, shared), join(checkout, shared));
    const hub = join(checkout, 'mf-hub');
    cpSync(join(workspace, 'mf-hub'), hub, { recursive: true, filter: (path) => !path.endsWith('/dist') });
    await use((change) => {
      const app = join(hub, 'src/app.tsx');
      writeFileSync(app, change(readFileSync(app, 'utf8')));
      const cli = join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');
      const build = spawnSync(process.execPath, ['--conditions=compiled', cli, 'build'], {
        cwd: hub,
        encoding: 'utf8',
      });
      return { status: build.status, said: build.stdout + build.stderr, dist: join(hub, 'dist') };
    });
    rmSync(checkout, { recursive: true });
  },
});

const sentence =
  /mf-hub takes Stepper from @konbit\/web\/provided\/mantine, which the shell does not provide\..*deploy the shell .*, then mf-hub/;

test('a hub that takes a name which the shell lacks is refused when it is built, and again when it is deployed', async ({
  drill,
  buildHub,
}) => {
  const before = drill.list();
  const { status, said, dist } = buildHub((app) => `import { Stepper } from '@mantine/core';\n${app}void Stepper;\n`);
  expect(status).toBe(1);
  expect(said).toMatch(sentence);
  await expect(drill.deploy('mf-hub', dist)).rejects.toThrow(sentence);
  expect(drill.list()).toEqual(before);
});
