import { controlOf, interleave } from './interleave.ts';

it('measures one, the other, the other, the one, so that a drift takes as much of both', async () => {
  const asked: string[] = [];
  const asks = (name: string) => async () => asked.push(name);
  const taken = await interleave(2, { a: asks('a'), b: asks('b') });
  expect(asked.join('')).toBe('abbaabba');
  expect(taken).toEqual({ a: [[1, 4], [5, 8]], b: [[2, 3], [6, 7]] }); // prettier-ignore
});

it('what is twice as slow the second time each time shows in the control, and chance does not', () => {
  expect(controlOf([[1, 2], [3, 6]])).toBeCloseTo(2); // prettier-ignore
  expect(controlOf([[1, 2], [6, 3]])).toBeCloseTo(1); // prettier-ignore
});
