import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';

/** Changes the page of a build: `change` gets its HTML and answers the HTML that is written. */
export const pagePlugin = (change) => ({
  apply: (compiler) =>
    compiler.hooks.compilation.tap('page', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tap('page', (data) => ({ ...data, html: change(data.html) }));
    }),
});

const eventBlock = /(<script type="application\/json" id="event">)[^]*?(<\/script>)/;

/** A text with `</script>` in it must not end the element. */
export const withEvent = (html, event) =>
  html.replace(eventBlock, (_, open, close) => open + JSON.stringify(event).replaceAll('<', '\\u003c') + close);

/** Tags of scripts and style sheets of the page's own origin. */
const loading = /<(?:script|link)\s(?![^>]*\sintegrity=)[^>]*?(?:src|href)="\/([^"?]+\.(?:js|css))"[^>]*>/g;

/** A page whose scripts and style sheets name the hash of their file. Integrity-Policy counts only CORS requests. */
export const withIntegrity = (html, contentOf) =>
  html.replace(loading, (tag, path) => {
    const hash = createHash('sha384').update(contentOf(path)).digest('base64');
    const bare = tag.replace(/ crossorigin(="[^"]*")?/, '').replace(/\s*\/?>$/, '');
    return `${bare} integrity="sha384-${hash}" crossorigin="anonymous">`;
  });
