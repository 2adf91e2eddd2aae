export { rspack } from '@rspack/core';
export { moduleConfig } from './module.js';
export { prerenderConfig, prerenderPagesConfig } from './prerender.js';
export { shellConfig } from './shell.js';
export { workerConfig } from './worker.js';
