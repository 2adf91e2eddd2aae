import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

const file = 'sbom.json';

/**
 * Writes `sbom.json` (CycloneDX, as `npm sbom` says it): each package whose code is in the build, with version, license
 * and hash. The same packages give the same bytes.
 */
export const billOfMaterials = ({ directory, name, version }) => ({
  apply(compiler) {
    const root = existsSync(join(directory, '../nx.json')) ? join(directory, '..') : directory;
    let packages = [];
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      // Before modules are concatenated: each still names its own file.
      compilation.hooks.finishModules.tap(file, (modules) => {
        packages = packagesOf(modules);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: file, stage }, async () => {
        const bill = await billOf(packages, { root, name, version });
        compilation.emitAsset(file, new rspack.sources.RawSource(`${JSON.stringify(bill, null, 2)}\n`));
      });
    });
  },
});

/** As `react@19.3.1`. */
function packagesOf(modules) {
  const folders = [...modules].flatMap(({ resource = '' }) => {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resource) ?? [];
    return folder ? [folder] : [];
  });
  const names = [...new Set(folders)].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  return names.sort();
}

async function billOf(packages, { root, name, version }) {
  const { $schema, bomFormat, specVersion, components } = await npmSbom(root);
  const byName = new Map(components.map((component) => [component['bom-ref'], component]));
  const missing = packages.filter((one) => !byName.has(one));
  if (missing.length > 0) throw new Error(`npm sbom does not name ${missing.join(', ')}. Run npm ci, and build again.`);
  // Serial number, time and the version of npm would make each build another.
  const metadata = { component: { type: 'application', name, version } };
  return { $schema, bomFormat, specVersion, version: 1, metadata, components: packages.map((one) => byName.get(one)) };
}

async function npmSbom(root) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return JSON.parse(stdout);
}
