export type Row = Record<string, unknown>;
export type Asks = <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

// The service's own statements, by hand.

export const limit = `INSERT INTO rate_limits (bucket, hits, resets_at)
    VALUES (?, LAST_INSERT_ID(1), NOW(3) + INTERVAL ? SECOND)
  ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(resets_at <= NOW(3), 1, hits + 1)),
    resets_at = IF(resets_at <= NOW(3), NOW(3) + INTERVAL ? SECOND, resets_at)`;

const sessionWith = (columns = '', joins = '') => `SELECT id, email, cancelled_at AS cancelledAt,
    EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ?) AS ended${columns}
  FROM registrations ${joins} WHERE id = ?`;
export const ofSession = sessionWith();
export const ofSessionWithStanding = sessionWith(
  `, total_points AS totalPoints, achievements_count AS achievementsCount, correct_answers AS correctAnswers,
    reached_at AS reachedAt, progress, (SELECT CAST(JSON_ARRAYAGG(achievement_id) AS CHAR) FROM user_achievements
      WHERE user_achievements.registration_id = registrations.id) AS held`,
  'LEFT JOIN standings ON standings.registration_id = registrations.id',
);
export const ofSessionWithAnswered = sessionWith(
  `, (SELECT CAST(JSON_ARRAYAGG(quiz_id) AS CHAR) FROM quiz_answers
      WHERE quiz_answers.registration_id = registrations.id) AS answered`,
);

export const counted = 'SELECT SUM(registrations) AS total FROM registration_tallies';

export const leaderboard = `SELECT registration_id AS registrationId, total_points AS totalPoints,
    achievements_count AS achievementsCount
  FROM standings WHERE position IS NOT NULL ORDER BY position, registration_id LIMIT ?`;

export const names = `SELECT id, first_name AS firstName, last_name AS lastName FROM registrations
  WHERE id IN (?) AND cancelled_at IS NULL`;

/** What a board in memory lacks of its guests. */
export const boardNames = `SELECT id, first_name AS firstName, last_name AS lastName, total_points AS totalPoints,
    achievements_count AS achievementsCount
  FROM registrations JOIN standings ON registration_id = id WHERE id IN (?) AND cancelled_at IS NULL`;

export const standingOf = `SELECT registration_id AS registrationId, total_points AS totalPoints,
    achievements_count AS achievementsCount, correct_answers AS correctAnswers, reached_at AS reachedAt, progress
  FROM standings WHERE registration_id IN (?)`;

export const doneBy = `SELECT activity_type AS activityType, points, completed_at AS completedAt
  FROM activities WHERE registration_id = ? ORDER BY completed_at, id`;

export const quizzes = `SELECT id, question, options, category, difficulty, points, answer, explanation, source,
    retired_at FROM quizzes`;

export const newest = `SELECT version, content, published_at FROM event_versions
  WHERE version > ? ORDER BY version DESC LIMIT 1`;

export const achievements = `SELECT id, name, icon, points, rule FROM achievements WHERE retired_at IS NULL
  ORDER BY position`;

export const addStanding = `INSERT INTO standings
    (registration_id, total_points, achievements_count, correct_answers, reached_at, progress) VALUES (?)`;
export const changeStanding = `UPDATE standings SET total_points = ?, achievements_count = ?, correct_answers = ?,
    reached_at = ?, progress = ?
  WHERE registration_id = ? AND total_points = ? AND achievements_count = ? AND progress = ?`;

export const addToTally = (table: string, column: string) =>
  `INSERT INTO ${table} (shard, ${column}) VALUES (?, 1) ON DUPLICATE KEY UPDATE ${column} = ${column} + 1`;

export const queueMail = `INSERT INTO outbox (id, kind, recipient, language, registration_id, broadcast_id, payload,
    message_id, state, attempts, next_attempt_at, created_at)
  VALUES (?, 'registered', ?, 'en', ?, NULL, ?, ?, 'queued', 0, NOW(3), NOW(3))
  ON DUPLICATE KEY UPDATE registration_id = VALUES(registration_id)`;
