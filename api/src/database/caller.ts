import { AsyncLocalStorage } from 'node:async_hooks';

/** Who waits for what the database is asked; a job or a command has no caller. */
export interface Caller {
  /** Nobody waits any more, and nothing is lost if the work goes no further. */
  hasGone(): boolean;
  /** The work for this caller has a connection. */
  begin(): void;
}

const callers = new AsyncLocalStorage<Caller | undefined>();

export const currentCaller = (): Caller | undefined => callers.getStore();

export const forCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** For work that others wait for too, or that is to be done even if the caller hangs up. */
export const forNobody = <T>(work: () => T): T => callers.run(undefined, work);
