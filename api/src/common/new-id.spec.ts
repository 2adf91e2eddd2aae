import { newId } from './new-id.ts';

describe('a new id', () => {
  it('is a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is greater than all before it, though the clock stands still or steps back', () => {
    const now = Date.now() + 1000;
    const clock = jest.spyOn(Date, 'now');
    const ids = Array.from({ length: 20_000 }, (_, index) => {
      clock.mockReturnValue(now - (index % 3));
      return newId();
    });
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
