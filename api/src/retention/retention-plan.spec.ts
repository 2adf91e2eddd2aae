import { retentionPlan } from './retention.service.ts';

const periods = { answersDays: 30, registrationsDays: 180, photosDays: 90 };
const dueOn = (now: string) =>
  retentionPlan({ endsAt: '2025-08-14T22:00:00-04:00' }, periods, new Date(now))
    .filter(({ isDue }) => isDue)
    .map(({ what }) => what);

it.each([
  ['2025-08-15T00:00:00Z', []],
  ['2025-09-14T01:59:59Z', []],
  ['2025-09-14T02:00:00Z', ['answers']],
  ['2025-11-13T02:00:00Z', ['answers', 'photos']],
  ['2026-02-11T01:59:59Z', ['answers', 'photos']],
  ['2026-02-11T02:00:00Z', ['answers', 'photos', 'registrations']],
])('at %s these are due: %j', (now, due) => {
  expect(dueOn(now)).toEqual(due);
});
