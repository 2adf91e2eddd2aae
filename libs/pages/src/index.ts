export { type DevelopedRoom, developmentPath } from './development.ts';
export type { FormServices, ServeForms } from './pages-server.ts';
export { type PagesOptions, type RunningPages, startPages } from './start-pages.ts';
