import { hiddenFrom, photoStateOf } from './attendee-profile.entity.ts';

const createdAt = new Date('2026-08-14T22:00:00.000Z');

it.each([
  [null, 'shown'],
  [new Date('2026-08-14T22:00:00.000Z'), 'waiting'],
  [new Date('2026-08-14T22:00:00.001Z'), 'hidden'],
])('a photo that is hidden since %s is %s', (hiddenAt, state) =>
  expect(photoStateOf({ createdAt, hiddenAt })).toBe(state),
);

it('with review on a new photo waits, with review off it is shown', () => {
  expect(photoStateOf({ createdAt, hiddenAt: hiddenFrom('on', createdAt) })).toBe('waiting');
  expect(photoStateOf({ createdAt, hiddenAt: hiddenFrom('off', createdAt) })).toBe('shown');
});
