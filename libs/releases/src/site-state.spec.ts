import { addLogEntry, emptyState, KEPT_DAYS, type LogEntry } from './site-state.ts';

const dayMs = 24 * 60 * 60 * 1000;

it.each([
  [300, KEPT_DAYS - 1, 301],
  [300, KEPT_DAYS + 1, 200],
  [150, KEPT_DAYS + 1, 151],
])('of %i entries that are %i days old and a new one, the log keeps %i', (count, days, kept) => {
  const entry: LogEntry = { at: new Date(Date.now() - days * dayMs).toISOString(), action: 'clean', by: 'Ana' };
  const { log } = addLogEntry({ ...emptyState, log: Array<LogEntry>(count).fill(entry) }, entry);
  expect(log).toHaveLength(kept);
});
