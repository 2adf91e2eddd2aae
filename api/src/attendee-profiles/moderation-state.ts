import type { ModerationState } from '@konbit/contracts';
import { type ModeratedEntry } from './moderated-entry.entity.ts';

export function stateOf({ createdAt, hiddenAt }: Pick<ModeratedEntry, 'createdAt' | 'hiddenAt'>): ModerationState {
  if (hiddenAt === null) return 'shown';
  return hiddenAt.getTime() === createdAt.getTime() ? 'waiting' : 'hidden';
}

/** The same as an SQL condition on the row `name`. */
export function stateCondition(state: ModerationState, name: string): string {
  if (state === 'shown') return `${name}.hidden_at IS NULL`;
  // By itself, a comparison of two columns would be asked of every row.
  return `${name}.hidden_at IS NOT NULL AND ${name}.hidden_at ${state === 'waiting' ? '=' : '<>'} ${name}.created_at`;
}
