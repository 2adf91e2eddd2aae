import { AsyncLocalStorage } from 'node:async_hooks';
import type { Claim } from './kept-answer.ts';

/** The write that the running request makes under an idempotency key. */
export interface CurrentWrite {
  claim: Claim;
  status: number;
  /** True once a transaction keeps the answer together with what it changes. */
  kept: boolean;
}

/** Follows the request through services, so that none of them has to hand it on. */
export const currentWrite = new AsyncLocalStorage<CurrentWrite>();
