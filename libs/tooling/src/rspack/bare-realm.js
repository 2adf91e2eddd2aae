/**
 * First HTML is made where there is nothing but the language (`render-apart.js`). What libraries ask for when they are
 * loaded stands here, and does nothing.
 */
const nothing = () => undefined;

globalThis.console ??= { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
globalThis.setTimeout ??= nothing;
globalThis.clearTimeout ??= nothing;
globalThis.queueMicrotask ??= (work) => void Promise.resolve().then(work);
for (const name of ['AbortController', 'ArrayBuffer', 'DataView', 'Headers', 'Request', 'Response'])
  globalThis[name] ??= class {};
for (const name of ['BigInt64Array', 'BigUint64Array', 'Uint8Array', 'Uint32Array'])
  globalThis[name] ??= class extends Array {};
/** Of addresses on the site, which links lead to: nothing in them needs to be written otherwise. */
globalThis.URL ??= class {
  constructor(address) {
    const [, origin = 'http://localhost', pathname, search = '', hash = ''] =
      /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address);
    Object.assign(this, { origin, pathname, search, hash, href: address });
  }
};
// No page that is rendered has a query in its address.
globalThis.URLSearchParams ??= class extends Map {};
globalThis.TextEncoder ??= class {
  encode = nothing;
};
globalThis.MessageChannel ??= class {
  port1 = {};
  port2 = { postMessage: nothing };
};
