import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { newFolder } from '../../test-support/new-folder.ts';
import { aptInstall, canInstallPackages } from './apt-install.ts';

const folder = join(newFolder(), 'bin');
const calls = join(folder, 'calls');
const path = process.env.PATH;

beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${calls}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
});
afterEach(() => {
  process.env.PATH = path;
});

describe('packages are installed', () => {
  it.each([
    ['as root', {}, true, true],
    ['as root who allows it', { INSTALL_PACKAGES: 'yes' }, true, true],
    ['as root who forbids it', { INSTALL_PACKAGES: 'no' }, true, false],
    ['as somebody else', {}, false, false],
  ])('%s: %s', (_, env, isRoot, expected) => {
    expect(canInstallPackages(env, isRoot)).toBe(expected);
  });

  it('after a sentence that says what, why and how to forbid it', () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    aptInstall('galera-4', 'No Galera is installed');
    expect(said.mock.calls).toEqual([
      [
        "No Galera is installed: installing Debian's galera-4 with apt-get. " +
          'INSTALL_PACKAGES=no keeps this machine as it is.',
      ],
    ]);
    said.mockRestore();
  });
});
