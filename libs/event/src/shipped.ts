/** The event that is shipped, apart from what is done with any event: who serves another one does not load it. */
export { type ActivityTexts, activityTexts } from './content/activity-texts.ts';
export { content, written } from './content/content.ts';
export { partners } from './content/partners.ts';
