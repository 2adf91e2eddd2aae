import { newId, stableId } from './new-id.ts';

it('a new id is the greatest, whatever the clock does', () => {
  const now = Date.now() + 1000;
  const clock = jest.spyOn(Date, 'now');
  const ids = Array.from({ length: 2000 }, (_, index) => {
    clock.mockReturnValue(now - (index % 3));
    return newId();
  });
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the id of a catalogue entry stays the same for ever', () => {
  expect(stableId('quiz:uprising-of-1791')).toBe('a2a9c908-cdfe-56d1-8ad9-3414dd05d6de');
});
