import { ApiError } from '@konbit/web';
import { isNameNeeded } from './find-registration.ts';

interface SessionRetryOptions {
  /** Looks the stored email up again; false when it no longer leads to this registrant. */
  renew: () => Promise<boolean>;
  /** The session is lost for good: the visitor must enter an email, or the last name as well. May be told twice. */
  end: (nameNeeded?: ApiError) => void;
  /** The hub was closed for this registrant: what is still on its way opens no session anew. */
  isOver: () => boolean;
}

interface Loss {
  nameNeeded?: ApiError;
}

export type SessionRetry = <T>(call: () => Promise<T>) => Promise<T>;

/** Repeats a call once that was refused for want of the session, after one look-up of the stored email. */
export function createSessionRetry({ renew, end, isOver }: SessionRetryOptions): SessionRetry {
  let underway: Promise<Loss | undefined> | undefined;

  async function renewOnce(): Promise<Loss | undefined> {
    try {
      return (await renew()) ? undefined : {};
    } catch (error) {
      if (isNameNeeded(error)) return { nameNeeded: error };
      throw error;
    }
  }

  return async function withSession(call) {
    try {
      return await call();
    } catch (error) {
      if (!isSessionRefusal(error) || isOver()) throw error;
      underway ??= renewOnce().finally(() => (underway = undefined));
      const loss = await underway;
      if (loss) {
        if (!isOver()) end(loss.nameNeeded);
        throw error;
      }
    }
    try {
      return await call();
    } catch (error) {
      if (isSessionRefusal(error) && !isOver()) end();
      throw error;
    }
  };
}

/** No session, or another's: somebody else was registered or looked up in this browser meanwhile. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'NOT_YOUR_REGISTRATION');
}
