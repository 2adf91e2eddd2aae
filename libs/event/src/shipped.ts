/** Apart from index.ts: a site with another event does not load it. */
export { type ActivityTexts, activityTexts } from './content/activity-texts.ts';
export { content, written } from './content/content.ts';
export { partners } from './content/partners.ts';
