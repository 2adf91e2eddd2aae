/** Keys of what an act can change; each is the address it is read from (specified). */
export const queryKeys = {
  stats: (registrationId: string) => ['/api/users', registrationId, 'stats'],
  achievements: (registrationId: string) => ['/api/users', registrationId, 'achievements'],
  leaderboard: () => ['/api/leaderboard'],
  together: () => ['/api/leaderboard', 'together'],
} as const;

/** All that is kept of one registrant in this browser, by the beginning of its keys. */
export const registrantKeys = [
  ['/api/users'],
  ['/api/leaderboard'],
  ['/api/quiz/random'],
  ['/api/registrations'],
] as const;
