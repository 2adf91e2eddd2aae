import { rspack } from '@rspack/core';

/** Puts what is said about the event into the page, as data: in its place there comes what is published. */
export class EventDataPlugin {
  #event;

  constructor(event) {
    this.#event = event;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('EventDataPlugin', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('EventDataPlugin', async (data) => ({ ...data, html: withEvent(data.html, this.#event) }));
    });
  }
}

const block = /(<script type="application\/json" id="event">)[^]*?(<\/script>)/;

/** A text with `</script>` in it must not end the element. */
const withEvent = (html, event) =>
  html.replace(block, (_, open, close) => open + JSON.stringify(event).replaceAll('<', '\\u003c') + close);
