import type { Standing } from './standing.ts';

/** One place in the ranking. */
export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount'>;

/**
 * The first places: most points first, ties to whoever got there first, nobody who has cancelled. Reads in the order of the ranking, as
 * many rows as it answers and those of the cancelled between them.
 */
export const topQuery = (limit: number) => ({
  sql: `SELECT registration_id AS registrationId, total_points AS totalPoints, achievements_count AS achievementsCount
    FROM standings STRAIGHT_JOIN registrations ON id = registration_id
    WHERE total_points > 0 AND cancelled_at IS NULL
    ORDER BY total_points DESC, reached_at, registration_id LIMIT ?`,
  parameters: [limit],
});

/** How many are ahead of a standing that has points. Reads the index alone, and the few who have cancelled. */
export const aheadQuery = ({ totalPoints, reachedAt, registrationId }: Standing) => {
  const isAhead = `(total_points > ?
      OR (total_points = ? AND reached_at < ?)
      OR (total_points = ? AND reached_at = ? AND registration_id < ?))`;
  const parameters = [totalPoints, totalPoints, reachedAt, totalPoints, reachedAt, registrationId];
  return {
    sql: `SELECT (SELECT COUNT(*) FROM standings WHERE ${isAhead})
      - (SELECT COUNT(*) FROM registrations JOIN standings ON registration_id = id
         WHERE cancelled_at IS NOT NULL AND ${isAhead}) AS ahead`,
    parameters: [...parameters, ...parameters],
  };
};
