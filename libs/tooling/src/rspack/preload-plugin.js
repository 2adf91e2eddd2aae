import { rspack } from '@rspack/core';

/** The page asks at once for the scripts of this chunk group, which its first script loads. */
export class PreloadPlugin {
  #group;

  constructor(group) {
    this.#group = group;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('PreloadPlugin', async (data) => {
        const files = compilation.namedChunkGroups.get(this.#group)?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        const links = scripts.map((file) => `<link rel="preload" as="script" href="/${file}">`);
        return { ...data, html: data.html.replace('</head>', () => `${links.join('')}</head>`) };
      });
    });
  }
}
