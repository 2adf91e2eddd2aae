import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fingerprint } from './fingerprint.ts';

/** The write that the running request makes under an idempotency key. */
export interface CurrentWrite {
  fingerprint: Fingerprint;
  status: number;
  /** True if an answer to an earlier request was looked for, and there was none. */
  isLookedUp: boolean;
  /** True once a transaction has stored the answer together with what it changed. */
  isStored: boolean;
}

/** Follows the request through services, so that none of them has to hand it on. */
export const currentWrite = new AsyncLocalStorage<CurrentWrite>();
