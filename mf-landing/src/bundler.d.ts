/** Where this release is served from, with a slash at the end; the bundler fills it in. */
declare let __webpack_public_path__: string;
