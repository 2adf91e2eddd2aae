import type { Standing } from './standing.ts';

/** One place in the ranking. */
export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount'>;

/** The first places: most points first, ties to whoever got there first. Reads as many rows as it answers. */
export const topQuery = (limit: number) => ({
  sql: `SELECT registration_id AS registrationId, total_points AS totalPoints, achievements_count AS achievementsCount
    FROM standings WHERE total_points > 0
    ORDER BY total_points DESC, reached_at, registration_id LIMIT ?`,
  parameters: [limit],
});

/** How many are ahead of a standing that has points. Reads the index alone. */
export const aheadQuery = ({ totalPoints, reachedAt, registrationId }: Standing) => ({
  sql: `SELECT COUNT(*) AS ahead FROM standings
    WHERE total_points > ?
      OR (total_points = ? AND reached_at < ?)
      OR (total_points = ? AND reached_at = ? AND registration_id < ?)`,
  parameters: [totalPoints, totalPoints, reachedAt, totalPoints, reachedAt, registrationId],
});
