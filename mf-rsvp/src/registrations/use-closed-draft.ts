import { useState } from 'react';
import { forgetClosedDraft, keepClosedDraft, readClosedDraft, readDraft, storeDraft, toDraft } from './draft.ts';
import type { DraftState } from './use-draft.ts';
import type { Sending } from './use-sending.ts';

/** Closing the wizard empties it; the next one can bring the answers back. */
export function useClosedDraft({ step, answers, photo, resume }: DraftState, sending: Sending) {
  const [closedDraft, setClosedDraft] = useState(readClosedDraft);

  function bringBack(): void {
    if (!closedDraft) return;
    forgetClosedDraft();
    setClosedDraft(null);
    sending.follow(closedDraft.draft.sent);
    resume(closedDraft.draft, closedDraft.photo);
  }

  function discard(): void {
    const stored = readDraft();
    if (stored && !sending.isUnderWay) {
      keepClosedDraft({ ...toDraft(step, answers), sent: stored.sent }, photo.dataUrl);
    }
    storeDraft(null);
  }

  return { hasClosedDraft: closedDraft !== null, bringBack, discard };
}
