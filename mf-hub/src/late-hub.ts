import { latePart, loadPartAhead } from '@konbit/web';

/** All that only a guest sees. */
export const OpenHub = latePart(
  async () => (await import(/* webpackChunkName: 'open-hub' */ './open-hub.tsx')).OpenHub,
);

/** Has come, or could not: it is asked for anew where it is shown. */
let isSettled = false;
let underway: Promise<void> | undefined;

export const isOpenHubSettled = (): boolean => isSettled;

/** Has it come before it is shown. */
export const loadOpenHub = (): Promise<void> =>
  (underway ??= loadPartAhead(OpenHub).then(() => void (isSettled = true)));
