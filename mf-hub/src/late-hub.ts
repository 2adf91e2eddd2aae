import { latePart } from '@konbit/web';

/** All that only a guest sees. */
export const OpenHub = latePart(
  async () => (await import(/* webpackChunkName: 'open-hub' */ './open-hub.tsx')).OpenHub,
);
