export { AlreadyLocked, lock } from './lock.ts';
export { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';
export { spawnGuarded, type GuardedOptions, type GuardedProcess } from './spawn-guarded.ts';
