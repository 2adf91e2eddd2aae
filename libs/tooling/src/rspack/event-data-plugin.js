import { pagePlugin } from './page-plugin.js';

const block = /(<script type="application\/json" id="event">)[^]*?(<\/script>)/;

/**
 * Puts what is said about the event into the page, as data: in its place there comes what is published. A text with
 * `</script>` in it must not end the element.
 */
export const eventDataPlugin = (event) =>
  pagePlugin((html) =>
    html.replace(block, (_, open, close) => open + JSON.stringify(event).replaceAll('<', '\\u003c') + close),
  );
