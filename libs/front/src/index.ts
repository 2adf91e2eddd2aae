export { backlog, createFront, drain, type FrontOptions, readyPath } from './create-front.ts';
export type { DevelopedRoom } from './development.ts';
