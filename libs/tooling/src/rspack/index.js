export { moduleConfig } from './module.js';
export { facades } from './shared.js';
export { shellConfig } from './shell.js';
