import { rspack } from '@rspack/core';

/** Changes the page of a build: `change` gets its HTML and the compilation, and answers the HTML that is written. */
export const pagePlugin = (change) => ({
  apply: (compiler) =>
    compiler.hooks.compilation.tap('page', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('page', async (data) => ({ ...data, html: change(data.html, compilation) }));
    }),
});
