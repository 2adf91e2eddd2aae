import { latePart, loadPartAhead } from '@konbit/web';

/** All that comes behind the welcome. */
export const Questions = latePart(
  async () => (await import(/* webpackChunkName: 'questions' */ './questions.tsx')).Questions,
);

/** As React's `use` marks a promise: one that is fulfilled is not waited for, not even a moment. */
interface Marked extends Promise<void> {
  status?: 'fulfilled';
  value?: void;
}
let underway: Marked | undefined;

/** Whether they have come, or could not: then they are asked for anew where they are shown. */
export const areQuestionsSettled = (): boolean => underway?.status === 'fulfilled';

/** Has them come before they are shown. */
export function loadQuestions(): Promise<void> {
  if (!underway) {
    const loading: Marked = loadPartAhead(Questions);
    underway = loading;
    void loading.then(() => Object.assign(loading, { status: 'fulfilled', value: undefined }));
  }
  return underway;
}
