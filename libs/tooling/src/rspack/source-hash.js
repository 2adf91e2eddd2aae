import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildInputs, inputsOutside } from './build-inputs.js';

/** Whether a room stands in this checkout, or in a repository of its own. */
export const isInCheckout = (directory) => existsSync(join(directory, '../nx.json'));

/**
 * Short hash of all that goes into a module's build. It names the build's container and chunk registry: two releases of
 * one module may run in one page (a fallback), and must not take each other's chunks for their own.
 */
export function hashSources(directory) {
  const inCheckout = isInCheckout(directory);
  const { files, packages } = inCheckout ? buildInputs(directory) : inputsOutside(directory);
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of files)
    hash.update(file).update(readFileSync(join(inCheckout ? dirname(directory) : directory, file)));
  return hash.digest('hex').slice(0, 8);
}
