import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exportedNames } from './names.js';
import { isCompared, providedVersions, shareKeyOf } from './shared.js';

export function providedBy(directory, contract) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const { konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const namesOf = (key) => exportedNames(readFileSync(resolve(key), 'utf8'), resolve(key)).sort();
  const keys = [...new Set(Object.values(shareKeyOf))].filter(isCompared);
  return {
    contract,
    provides: Object.fromEntries(keys.map((key) => [key, namesOf(key)])),
    versions: providedVersions(join(resolve('@konbit/web'), '../..')),
    paths: konbit.paths,
  };
}
