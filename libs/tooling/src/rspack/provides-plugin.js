import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { callsOf } from './calls.js';
import { providedFacades, providedVersions } from './shared.js';
import { exportedNames } from './names.js';

/**
 * What the shell of this checkout provides: the contract, the names of each facade, how they are called, the
 * versions of shared libraries, and which pages are its own.
 */
export function providedBy(directory, contract) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const { konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const namesOf = (facade) => exportedNames(readFileSync(resolve(facade), 'utf8'), resolve(facade)).sort();
  return {
    contract,
    provides: Object.fromEntries(providedFacades.map((facade) => [facade, namesOf(facade)])),
    // As the library that re-exports them finds them.
    versions: { ...providedVersions(createRequire(resolve('@konbit/web')).resolve), ...namedBefore },
    calls: callsOf(join(dirname(resolve('@konbit/web')), '..')),
    paths: konbit.paths,
  };
}

/** Builds of before name what stood behind `defineTexts`; its calls are the same without it. */
const namedBefore = { i18next: '26.7.2' };

/** Writes `provides.json` beside the shell's page: what modules are held against when they are deployed. */
export class ProvidesPlugin {
  #provided;

  constructor(provided) {
    this.#provided = provided;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ProvidesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ProvidesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(this.#provided, null, 2)}\n`;
          compilation.emitAsset('provides.json', new rspack.sources.RawSource(text));
        },
      );
    });
  }
}
