import { moveInGrid } from './grid-moves.ts';

/* Eight profiles in rows of three: 0 1 2 / 3 4 5 / 6 7. */
it.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 4, 7],
  ['ArrowDown', 5, undefined],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 2, undefined],
  ['Home', 5, 0],
  ['Home', 0, undefined],
  ['End', 5, 7],
  ['Tab', 5, undefined],
  ['a', 5, undefined],
])('%s on profile %i leads to %s', (key, from, to) => expect(moveInGrid(key, from, { count: 8, columns: 3 })).toBe(to));
