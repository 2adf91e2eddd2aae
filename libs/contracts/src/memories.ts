import type { ModerationState } from './moderation.ts';

/** Limits of a line of memory, in characters, and how many of the newest everybody sees. */
export const memoryLimits = { text: 200, name: 80, listSize: 100 } as const;

/** Sentences about what is written there. */
export const memoryMessages = { textRequired: 'Please write whom you remember.' } as const;

/** What a guest leaves: one sentence, 'Whom I remember'. */
export interface NewMemory {
  text: string;
  /** What stands below it; absent or null for nothing. */
  name?: string | null;
}

/** One line of memory, as everybody sees it. */
export interface MemoryView {
  id: string;
  text: string;
  name: string | null;
}

/** The same as a guest sees their own, and a moderator any. */
export interface ModeratedMemory extends MemoryView {
  state: ModerationState;
}

/** A guest's own line: `GET`, `PUT` (a new one takes the place of the one before), `DELETE`. */
export interface OwnMemory {
  memory?: ModeratedMemory;
}
