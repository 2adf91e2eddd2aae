/** Kinds of database that name their collations differently. */
export type Flavour = 'mariadb' | 'mysql';

/**
 * The one place that names collations. Texts sort without regard to case and accents; an email compares without regard
 * to case alone.
 */
export const collations = {
  mariadb: { text: 'utf8mb4_unicode_520_ci', email: 'utf8mb4_uca1400_as_ci' },
  mysql: { text: 'utf8mb4_0900_ai_ci', email: 'utf8mb4_0900_as_ci' },
} as const satisfies Record<Flavour, { text: string; email: string }>;

/** Tells the flavour from what `SELECT VERSION()` answers. */
export const flavourOf = (version: string): Flavour => (/mariadb/i.test(version) ? 'mariadb' : 'mysql');
