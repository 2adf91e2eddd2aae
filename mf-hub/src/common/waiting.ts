import { type WaitingWrite, useWaitingWrites } from '@konbit/web';
import { useRegistrant } from './registrant.tsx';

/** What the registrant did without a network and waits for it, oldest first; of one call's, or all of it. */
export const useWaiting = (path?: string): readonly WaitingWrite[] =>
  useWaitingWrites(useRegistrant().registrationId).filter(
    (write) => !write.refusal && (path === undefined || write.path === path),
  );
