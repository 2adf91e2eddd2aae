/** Tables that hold nothing of a registered person, each with the reason. Every other one needs a privacy handler. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  achievements: 'the catalogue',
  quizzes: 'the catalogue',
  rate_limits: 'counts under keyed hashes that expire within a day',
  ended_sessions: 'random marks of cookies that nobody may use any more',
  organizer_links: 'hashes of random tokens',
  broadcasts: 'what organizers wrote to everybody',
  event_versions: 'what is said about the event, and which organizer published it',
  release_reports: 'hashes of names that tabs gave themselves, and where code failed in them',
  unused_objects: 'random names of objects that are to go',
  migrations: 'names of schema changes',
  migration_lease: 'which process changes the schema',
};

/** Tables that may hold personal data although no handler discloses or forgets it. */
export const uncoveredTables = (tables: readonly string[], covered: readonly string[]): string[] =>
  tables.filter((table) => !covered.includes(table) && !Object.hasOwn(tablesWithoutPersonalData, table));
