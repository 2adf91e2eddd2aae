import { migrations } from './migrations/index.ts';

/** Finds the names of the migrations that have run. */
export const ranMigrations = 'SELECT name FROM migrations';

/** Names of the wanted ones that are not among those. */
export function missingAfter(ran: readonly { name: string }[], wanted = migrations): string[] {
  const names = new Set(ran.map(({ name }) => name));
  return wanted.map(({ name }) => name).filter((name) => !names.has(name));
}
