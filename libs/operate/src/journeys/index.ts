export { axeFindings, expectNoFindings, expectNoFindingsInDialog } from './axe.ts';
export { expectTexts } from './expect-texts.ts';
export { type Guest, recordActivity, registerGuest } from './guests.ts';
export { heardInEachLanguage } from './heard.ts';
export { isLong, long, longUnless } from './long.ts';
export { loseFirstAnswers } from './lost-answers.ts';
export { changeEvent, publishOptions } from './publish-event.ts';
export { shoot } from './shoot.ts';
export { withPreloading, expect, withAnimations, newEmail, organize, query, test } from './test.ts';
