import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '@konbit/operate';
import { copyOfCheckout } from '@konbit/tooling/test-support/checkout';

interface Manifest {
  konbit: { budgetKb: number };
}

/** A hub whose app is this source, in a copy of the checkout that knows what the shell's build measured. */
export function hubFrom(app: string) {
  const checkout = copyOfCheckout();
  const room = join(checkout.folder, 'mf-hub');
  const measured = 'shell/dist/provides.json';
  cpSync(join(findWorkspace(), measured), join(checkout.folder, measured));
  writeFileSync(join(room, 'src/app.tsx'), app);
  return {
    dist: join(room, 'dist'),
    /** As `npm run build` does; returns what it says. */
    build(): string {
      const rspack = join(findWorkspace(), 'node_modules/@rspack/cli/bin/rspack.js');
      const options = { cwd: room, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(process.execPath, [rspack, 'build'], options);
      return stdout + stderr;
    },
    setBudget(budgetKb: number): void {
      const file = join(room, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      manifest.konbit.budgetKb = budgetKb;
      writeFileSync(file, JSON.stringify(manifest));
    },
    remove: () => checkout.remove(),
  };
}
