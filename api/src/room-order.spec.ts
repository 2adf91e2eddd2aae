import { dirname, join } from 'node:path';
import { sources, type Source } from '../test-support/sources.ts';

/** The rooms of the api, from the ground up. An import leads to a lower floor, so there can be no circle. */
const floors = [
  ['config'],
  ['database'],
  ['common'],
  ['event'],
  ['health', 'session', 'mail', 'organizer-links', 'release-reports'],
  ['registrations', 'telemetry'],
  ['contacts', 'progress'],
  ['own-registration', 'broadcasts'],
  ['attendee-profiles', 'achievements'],
  ['activities', 'quiz', 'memories'],
  ['users', 'leaderboard', 'seeding'],
  ['keepsakes'],
  ['door', 'desk', 'retention'],
  ['cli'],
];

const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : null);

/** Imports of a room's file that do not lead to a lower floor. Files beside the rooms compose them, and import any. */
function wrongWays({ path, text }: Source): string[] {
  const room = roomOf(path);
  if (room === null) return [];
  const targets = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, specifier = '']) => join(dirname(path), specifier));
  return targets.filter((target) => !isDown(room, roomOf(target))).map((target) => `${path} → ${target}`);
}

function isDown(room: string, target: string | null): boolean {
  // The command line starts the whole service.
  if (target === null) return room === 'cli';
  return room === target || floorOf(target) < floorOf(room);
}

describe('the rooms of the api', () => {
  it('each have a floor', () => {
    const rooms = sources().flatMap(({ path }) => roomOf(path) ?? []);
    expect([...new Set(rooms)].sort()).toEqual(floors.flat().sort());
  });

  it('import lower floors alone', () => {
    expect(sources().flatMap(wrongWays)).toEqual([]);
  });

  it.each([
    ['upward', 'progress/standing.ts', '../achievements/award.ts'],
    ['to a room on the same floor', 'activities/activities.service.ts', '../quiz/quiz.service.ts'],
    ['to what composes them', 'mail/outbox.ts', '../app.module.ts'],
  ])('may not import %s', (_, path, specifier) => {
    expect(wrongWays({ path, text: `import type { A } from '${specifier}';` })).toHaveLength(1);
  });
});
