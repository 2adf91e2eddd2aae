import { rspack } from '@rspack/core';

/** Writes `mf-manifest.json`: a remote's entry, the global that it sets, and the files of what it exposes. */
export class ManifestPlugin {
  #remote;

  constructor(remote) {
    this.#remote = remote;
  }

  apply(compiler) {
    const { container, entry, exposed } = this.#remote;
    compiler.hooks.thisCompilation.tap(ManifestPlugin.name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: ManifestPlugin.name, stage }, () => {
        const files = compilation.namedChunkGroups.get(exposed)?.getFiles() ?? [];
        const sync = (ending) => ({ sync: files.filter((file) => file.endsWith(ending)) });
        const manifest = {
          metaData: { remoteEntry: { name: entry }, globalName: container },
          exposes: [{ path: './app', assets: { js: sync('.js'), css: sync('.css') } }],
        };
        compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
