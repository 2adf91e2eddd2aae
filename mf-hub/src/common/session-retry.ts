import { ApiError, isSessionRefusal } from '@konbit/web';
import { isNameNeeded } from './find-registration.ts';

/** Why the visitor must enter an email again. */
export interface SessionLoss {
  /** The service looks the email up only with the last name. */
  nameNeeded?: ApiError;
  /** A look-up has opened a session, and the next call came without its cookie. */
  cookiesBlocked?: boolean;
}

interface SessionRetryOptions {
  /** Looks the stored email up again; false when it no longer leads to this registrant. */
  renew: () => Promise<boolean>;
  /** Two calls may report one loss. */
  onLost: (loss: SessionLoss) => void;
  /** The guest has left the hub, in this tab or another: a late answer must not open it again. */
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
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      let isRenewed = false;
      try {
        isRenewed = await renewal;
        if (isRenewed) return await call();
        throw refusal;
      } catch (error) {
        const nameNeeded = isNameNeeded(error) ? error : undefined;
        const cookiesBlocked = isRenewed && isSessionMissing(error);
        if ((nameNeeded || isSessionRefusal(error)) && !isClosed()) onLost({ nameNeeded, cookiesBlocked });
        throw nameNeeded ? refusal : error;
      }
    }
  };
}

const isSessionMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
