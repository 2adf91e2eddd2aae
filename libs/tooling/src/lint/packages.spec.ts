import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

interface Package {
  engines?: { node?: string };
  deprecated?: string;
  hasInstallScript?: boolean;
}

const root = join(__dirname, '../../../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { engines, allowScripts, overrides } = read('package.json') as {
  engines: { node: string };
  allowScripts: object;
  overrides: object;
};
const oldest = minVersion(engines.node)!.version;

const pathsOf = (isSo: (one: Package) => unknown) => Object.keys(packages).filter((path) => isSo(packages[path]!));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** They run in browsers alone; what they say of Node is of their own builds. */
const inBrowsers = ['@mantine/dropzone', 'attr-accept', 'file-selector', 'react-dropzone'];

/** Says that it wants Node 22, as its own tests run on that; the api's specs run it on 20. */
const onNode20Too = ['nestjs-pino'];

it('every package runs on the oldest promised Node, and is maintained', () => {
  const tooNew = pathsOf((one) => one.engines?.node && !satisfies(oldest, one.engines.node)).map(nameOf);
  expect(tooNew.sort()).toEqual([...inBrowsers, ...onNode20Too].sort());
  expect(pathsOf((one) => one.deprecated)).toEqual([]);
});

it('each install script is allowed or forbidden by name', () => {
  const names = pathsOf((one) => one.hasInstallScript).map(nameOf);
  expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !names.includes(name))).toEqual([]);
});

it('of each override it is said why', () => {
  const [, section] = /## Overrides in `package.json`\n([^]*?)\n## /.exec(
    readFileSync(join(root, 'libs/tooling/README.md'), 'utf8'),
  )!;
  const told = [...section!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(told.sort()).toEqual(Object.keys(overrides).sort());
});
