import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';

const file = 'sbom.json';

/**
 * Writes `sbom.json` (CycloneDX 1.5): each package whose code is in the build, with version, license and hash, as the
 * lockfile has them. The same packages give the same bytes.
 */
export const billOfMaterials = ({ directory, name, version }) => ({
  apply(compiler) {
    const root = existsSync(join(directory, '../nx.json')) ? join(directory, '..') : directory;
    let folders = [];
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      // Before modules are concatenated: each still names its own file.
      compilation.hooks.finishModules.tap(file, (modules) => {
        folders = foldersOf(modules);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: file, stage }, () => {
        const bill = {
          bomFormat: 'CycloneDX',
          specVersion: '1.5',
          version: 1,
          metadata: { component: { type: 'application', name, version } },
          components: componentsIn(folders, root),
        };
        compilation.emitAsset(file, new rspack.sources.RawSource(`${JSON.stringify(bill, null, 2)}\n`));
      });
    });
  },
});

/** The folders of the packages that the modules come from. */
function foldersOf(modules) {
  const folders = [...modules].flatMap(({ resource = '' }) => {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resource) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set(folders)];
}

function componentsIn(folders, root) {
  const lock = join(root, 'package-lock.json');
  const { packages } = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : { packages: {} };
  const components = folders.map((folder) => componentOf(folder, packages[relative(root, folder)]));
  return components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
}

/** One name, or several as `MIT OR Apache-2.0`. */
const licenseOf = (license) => (/ /.test(license) ? { expression: license } : { license: { id: license } });

/** `locked` is the package's entry in the lockfile, which alone knows the hash of what was downloaded. */
function componentOf(folder, locked) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const component = {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [licenseOf(license)],
  };
  const [, sha512] = /^sha512-(\S+)/.exec(locked?.integrity ?? '') ?? [];
  if (sha512) component.hashes = [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }];
  return component;
}
