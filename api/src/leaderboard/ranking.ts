import type { Standing } from '../progress/standing.ts';

/** One place in the ranking. */
export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount'>;

/**
 * The first places: most points first, ties to whoever got there first, nobody who has cancelled. Reads in the order of the ranking, no
 * more rows than it answers and those of the cancelled between them.
 */
export const topQuery = (limit: number) => ({
  sql: `SELECT registration_id AS registrationId, total_points AS totalPoints, achievements_count AS achievementsCount
    FROM standings WHERE total_points > 0
      AND NOT EXISTS (SELECT 1 FROM registrations WHERE id = registration_id AND cancelled_at IS NOT NULL)
    ORDER BY total_points DESC, reached_at, registration_id LIMIT ?`,
  parameters: [limit],
});

const isAhead = `(total_points > ?
  OR (total_points = ? AND reached_at < ?)
  OR (total_points = ? AND reached_at = ? AND registration_id < ?))`;

const place = ({ totalPoints, reachedAt, registrationId }: Standing) => [
  totalPoints,
  totalPoints,
  reachedAt,
  totalPoints,
  reachedAt,
  registrationId,
];

/** How many are ahead of a standing that has points, those who have cancelled included. Reads the index alone. */
export const aheadQuery = (standing: Standing) => ({
  sql: `SELECT COUNT(*) AS ahead FROM standings WHERE ${isAhead}`,
  parameters: place(standing),
});

/** How many of those have cancelled. Reads the few who have. */
export const cancelledAheadQuery = (standing: Standing) => ({
  sql: `SELECT COUNT(*) AS ahead FROM registrations JOIN standings ON registration_id = id
    WHERE cancelled_at IS NOT NULL AND ${isAhead}`,
  parameters: place(standing),
});
