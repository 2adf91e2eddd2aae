export { moduleConfig } from './module.js';
export { oneBuildConfig } from './one-build.js';
export { prerenderConfig } from './prerender.js';
export { facades } from './shared.js';
export { prerenderPagesConfig } from './prerender-pages.js';
export { shellConfig } from './shell.js';
export { workerConfig } from './worker.js';
