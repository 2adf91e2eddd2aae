const { TestEnvironment } = require('jest-environment-jsdom');

/** Must not keep the process alive. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Missing in jsdom: text coding, fetch, streams. */
const fromNode = {
  AbortController,
  AbortSignal,
  structuredClone,
  TextDecoder,
  TextEncoder,
  BroadcastChannel: PageChannel,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  WritableStream,
};

module.exports = class PageEnvironment extends TestEnvironment {
  // msw has no build for browsers.
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

/** jsdom's FileReader takes its own Blobs only. */
const readerOfAnyBlob = ({ Blob, FileReader }) =>
  class extends FileReader {
    async readAsDataURL(blob) {
      const own = blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type: blob.type });
      super.readAsDataURL(own);
    }
  };

/** jsdom's event targets take its own AbortSignals only. */
function takeSignalsOfNode(target) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...others } = typeof options === 'object' && options ? options : { capture: options };
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, others);
    signal?.addEventListener('abort', () => removeEventListener.call(this, type, listener, others));
  };
}
