import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders of these packages and of all that they need when they run; what a package nests comes with it. */
export function packagesFor(workspace: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, isOptional = false) => {
    const folder = `node_modules/${name}`;
    if (found.has(folder)) return;
    const manifest = join(workspace, folder, 'package.json');
    // For another system than this one.
    if (!existsSync(manifest) && isOptional) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const needed of Object.keys(dependencies)) visit(needed, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) visit(needed, true);
  };
  for (const name of names) visit(name);
  return [...found].sort();
}
