import { dirname, join } from 'node:path';
import { sources, type Source } from '../test-support/sources.ts';

/** The rooms of the api from the lowest floor up. Imports lead to lower floors, so there are no circles. */
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

/** Imports that do not lead to a lower floor. Files outside rooms may import any room. */
function wrongImports({ path, text }: Source): string[] {
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

  it('import only lower floors', () => {
    expect(sources().flatMap(wrongImports)).toEqual([]);
  });

  it.each([
    ['upward', 'progress/standing.ts', '../achievements/award.ts'],
    ['to a room on the same floor', 'activities/activities.service.ts', '../quiz/quiz.service.ts'],
    ['to what composes them', 'mail/outbox.ts', '../app.module.ts'],
  ])('may not import %s', (_, path, specifier) => {
    expect(wrongImports({ path, text: `import type { A } from '${specifier}';` })).toHaveLength(1);
  });
});
