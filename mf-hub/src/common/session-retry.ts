import { type ApiError, isSessionRefusal } from '@konbit/web';
import { isNameNeeded } from './find-registration.ts';

interface SessionRetryOptions {
  /** Looks the stored email up again; false when it no longer leads to this registrant. */
  renew: () => Promise<boolean>;
  /** The session is lost: the visitor must enter an email, or the last name as well. Two calls may report one loss. */
  onLost: (nameNeeded?: ApiError) => void;
  /** The guest has left the hub: a late answer must not open it again. */
  isClosed: () => boolean;
}

export type SessionRetry = <T>(call: () => Promise<T>) => Promise<T>;

/** Repeats a call that the service refused without a session: once, after one look-up of the stored email. */
export function createSessionRetry({ renew, onLost, isClosed }: SessionRetryOptions): SessionRetry {
  let renewal: Promise<boolean> | undefined;

  return async function withSession(call) {
    try {
      return await call();
    } catch (refusal) {
      if (!isSessionRefusal(refusal) || isClosed()) throw refusal;
      renewal ??= renew().finally(() => (renewal = undefined));
      try {
        if (await renewal) return await call();
        throw refusal;
      } catch (error) {
        const nameNeeded = isNameNeeded(error) ? error : undefined;
        if ((nameNeeded || isSessionRefusal(error)) && !isClosed()) onLost(nameNeeded);
        throw nameNeeded ? refusal : error;
      }
    }
  };
}
