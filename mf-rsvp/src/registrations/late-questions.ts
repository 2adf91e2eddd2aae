import { latePart } from '@konbit/web';

/** All that comes behind the welcome. */
export const Questions = latePart(
  async () => (await import(/* webpackChunkName: 'questions' */ './questions.tsx')).Questions,
);
