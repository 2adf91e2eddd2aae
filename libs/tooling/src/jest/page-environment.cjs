const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus what a browser has and jsdom lacks: text coding, fetch and its types, structured clone, crypto.randomUUID. */
module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, fetch, Headers, Request, Response, structuredClone });
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
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
