import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exportedNames } from './names.js';
import { isOurs, providedVersions, shareKeyOf, wholeLibraries } from './shared.js';

export { providedByShell } from './shared.js';

export function providedBy(directory, contract) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const { konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const keys = [...new Set(Object.values(shareKeyOf))];
  const libraries = libraryNames(
    keys.filter((key) => !isOurs(key)),
    directory,
  );
  const namesIn = (file, all) => exportedNames(readFileSync(resolve(file), 'utf8'), resolve(file), all).sort();
  const namesOf = (key) => {
    if (wholeLibraries[key]) return ['*', ...namesIn(wholeLibraries[key], () => libraries[key].filter(isNamed))];
    return libraries[key] ?? namesIn(key);
  };
  return {
    contract,
    provides: Object.fromEntries(keys.map((key) => [key, namesOf(key)])),
    versions: providedVersions(join(resolve('@konbit/web'), '../..')),
    paths: konbit.paths,
    ...measured(directory),
  };
}

/** As the last build of the shell measured it; unknown before. */
function measured(directory) {
  const file = join(directory, 'dist/provides.json');
  if (!existsSync(file)) return {};
  const { wholeBytes } = JSON.parse(readFileSync(file, 'utf8'));
  return { wholeBytes };
}

/** What `export *` passes on. */
const isNamed = (name) => name !== '*' && name !== 'default';

/** As in a built page: React has more names in development. A whole library may be taken, as packages of others do. */
function libraryNames(libraries, cwd) {
  const program = `
    const namesOf = (name) => ['*', 'default', ...Object.keys(require(name))];
    console.log(JSON.stringify(${JSON.stringify(libraries)}.map((name) => [name, namesOf(name)])));
  `;
  const env = { ...process.env, NODE_ENV: 'production' };
  const entries = JSON.parse(execFileSync(process.execPath, ['-e', program], { cwd, env, encoding: 'utf8' }));
  return Object.fromEntries(entries.map(([name, names]) => [name, names.sort()]));
}
