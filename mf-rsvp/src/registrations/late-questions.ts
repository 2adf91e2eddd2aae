import { latePart, loadPartAhead } from '@konbit/web';

/** All that comes behind the welcome. */
export const Questions = latePart(
  async () => (await import(/* webpackChunkName: 'questions' */ './questions.tsx')).Questions,
);

/** Have come, or could not: they are asked for anew where they are shown. */
let isSettled = false;
let underway: Promise<void> | undefined;

export const areQuestionsSettled = (): boolean => isSettled;

/** Has them come before they are shown. */
export const loadQuestions = (): Promise<void> =>
  (underway ??= loadPartAhead(Questions).then(() => void (isSettled = true)));
