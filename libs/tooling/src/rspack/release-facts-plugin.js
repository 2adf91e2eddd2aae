import { rspack } from '@rspack/core';

/** Writes `release.json` beside the build: what deploy must know of a module before it may go live. */
export class ReleaseFactsPlugin {
  #facts;

  constructor(facts) {
    this.#facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFactsPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(this.#facts, null, 2)}\n`;
          compilation.emitAsset('release.json', new rspack.sources.RawSource(text));
        },
      );
    });
  }
}
