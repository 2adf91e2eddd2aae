import { table } from '../releases/table.ts';
import type { Cleaning } from './clean.ts';

/** What goes and what stays, a line each. */
export function toldCleaning({ kept, gone, leftovers }: Cleaning): string {
  const rows = [
    ...kept.map(({ module, release, why }) => ['stays', module, release, why]),
    ...gone.map(({ module, release }) => ['goes', module, release, 'old, and in no tab']),
    ...leftovers.map((path) => ['goes', path, '', 'left by a deploy that was cut off']),
  ];
  return rows.length === 0 ? 'There is nothing to keep or to clean.' : table(rows);
}
