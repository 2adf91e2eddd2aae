const { TestEnvironment } = require('jest-environment-jsdom');

/** A page that is gone holds no process. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** What a page may use that jsdom lacks, and Node has as browsers do: text coding, fetch with its types, streams. */
const fromNode = {
  ...{ AbortController, AbortSignal, structuredClone, TextDecoder, TextEncoder },
  ...{ BroadcastChannel: PageChannel, fetch, Headers, Request, Response },
  ...{ ReadableStream, TransformStream, WritableStream },
};

/** jsdom, what it lacks of a browser, and a layout in which nothing is measured. */
module.exports = class PageEnvironment extends TestEnvironment {
  // Packages come in their build for Node: they run there, and msw's has none for browsers.
  exportConditions = () => ['node'];

  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, { FileReader: readerOfAnyBlob(this.global) });
    takeSignalsOfNode(this.global.EventTarget.prototype);
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
    this.global.matchMedia = (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.scrollIntoView = function scrollIntoView() {};
  }
};

/** jsdom's reader takes its own Blobs only; those of an answer are Node's. */
const readerOfAnyBlob = ({ Blob, FileReader }) =>
  class extends FileReader {
    async readAsDataURL(blob) {
      const own = blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type: blob.type });
      super.readAsDataURL(own);
    }
  };

/** jsdom's event targets take its own AbortSignals only; those of the page are Node's, for fetch. */
function takeSignalsOfNode(target) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...others } = typeof options === 'object' && options ? options : { capture: options };
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, others);
    signal?.addEventListener('abort', () => removeEventListener.call(this, type, listener, others));
  };
}
