import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

interface Package {
  engines?: { node?: string };
  deprecated?: string;
}

const root = join(__dirname, '../../../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { engines, overrides } = read('package.json') as {
  engines: { node: string };
  overrides: object;
};
const oldest = minVersion(engines.node)!.version;

const pathsOf = (isSo: (one: Package) => unknown) => Object.keys(packages).filter((path) => isSo(packages[path]!));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('every package runs on the oldest promised Node, and is maintained', () => {
  const tooNew = pathsOf((one) => one.engines?.node && !satisfies(oldest, one.engines.node)).map(nameOf);
  expect(tooNew).toEqual([]);
  expect(pathsOf((one) => one.deprecated)).toEqual([]);
});

it('the README explains each override', () => {
  const [, section] = /## Overrides in `package.json`\n([^]*?)\n## /.exec(
    readFileSync(join(root, 'libs/tooling/README.md'), 'utf8'),
  )!;
  const explained = [...section!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(explained.sort()).toEqual(Object.keys(overrides).sort());
});
