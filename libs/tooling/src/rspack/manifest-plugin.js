import { rspack } from '@rspack/core';

/**
 * Writes `mf-manifest.json`: a remote's entry, the other files of what it exposes, how it is run (`remote`; from its
 * sources, the global that its entry sets), and what else is asked for with these: of what the shell provides, the late
 * ones (`takes(chunk)`), and `data` of the service.
 */
export class ManifestPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    const { container, entry, exposed, remoteOf, takes, data } = this.#options;
    compiler.hooks.thisCompilation.tap(ManifestPlugin.name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: ManifestPlugin.name, stage }, () => {
        const group = compilation.namedChunkGroups.get(exposed);
        const files = (group?.getFiles() ?? []).filter((file) => file !== entry);
        const sync = (ending) => ({ sync: files.filter((file) => file.endsWith(ending)) });
        const manifest = {
          metaData: { remoteEntry: { name: entry }, globalName: container },
          exposes: [{ path: './app', assets: { js: sync('.js'), css: sync('.css') } }],
          remote: group && remoteOf?.(compilation),
          asks: { takes: (group?.chunks ?? []).flatMap(({ id }) => takes(id)), data },
        };
        compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
