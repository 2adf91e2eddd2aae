/** Apart from index.ts: a site with another event does not load it. */
export { content, written } from './content/content.ts';
