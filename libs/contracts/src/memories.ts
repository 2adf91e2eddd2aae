import type { ModerationState } from './moderation.ts';

/** In characters; `listSize` is how many of the newest are public. */
export const memoryLimits = { text: 200, name: 80, listSize: 100 } as const;

export const memoryMessages = { textRequired: 'Please write whom you remember.' } as const;

export interface NewMemory {
  text: string;
  /** Absent or null: no name. */
  name?: string | null;
}

export interface MemoryView {
  id: string;
  text: string;
  name: string | null;
}

export interface ModeratedMemory extends MemoryView {
  state: ModerationState;
}

/** `PUT` replaces the guest's earlier line. */
export interface OwnMemory {
  memory?: ModeratedMemory;
}
