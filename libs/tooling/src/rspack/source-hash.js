import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildInputs } from './build-inputs.js';

/**
 * Short hash of all that goes into a module's build. It names the build's container and chunk registry: two releases of
 * one module may run in one page (a fallback), and must not take each other's chunks for their own.
 */
export function hashSources(directory) {
  const { files, packages } = buildInputs(directory);
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of files) hash.update(file).update(readFileSync(join(dirname(directory), file)));
  return hash.digest('hex').slice(0, 8);
}
