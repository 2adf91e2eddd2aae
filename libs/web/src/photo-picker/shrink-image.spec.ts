import { fitInto } from './shrink-image.ts';

describe('the size of a photo that is sent', () => {
  it.each([
    ['a phone photo, lying', 4032, 3024, 1200, 900],
    ['a phone photo, upright', 3024, 4032, 900, 1200],
    ['smaller than the limit, never enlarged', 640, 480, 640, 480],
    ['one pixel too long', 1201, 600, 1200, 600],
    ['a strip that would vanish', 8000, 2, 1200, 1],
  ])('%s: %i × %i becomes %i × %i', (_, width, height, toWidth, toHeight) => {
    expect(fitInto({ width, height }, 1200)).toEqual({ width: toWidth, height: toHeight });
  });
});
