import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Short hash of all that goes into a module's build. It names the build's container and chunk registry: two releases of
 * one module may run in one page (a fallback), and must not take each other's chunks for their own.
 */
export function hashSources(directory) {
  const root = dirname(directory);
  const libraries = readdirSync(join(root, 'libs')).map((library) => join(root, 'libs', library, 'src'));
  const files = [...[join(directory, 'src'), ...libraries].flatMap(sourcesIn), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
