import { galleryTag, holds } from './gallery-tag.ts';

describe('the tag of the gallery', () => {
  it('differs when somebody comes or goes, in another order, and between links and data', () => {
    const tags = [
      galleryTag([], 'link'),
      galleryTag(['a'], 'link'),
      galleryTag(['a', 'b'], 'link'),
      galleryTag(['b', 'a'], 'link'),
      galleryTag(['a'], 'data'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(galleryTag(['a', 'b'], 'link')).toBe(galleryTag(['a', 'b'], 'link'));
  });

  it.each([
    [undefined, false],
    ['', false],
    ['W/"x"', true],
    ['"x"', true],
    ['W/"y"', false],
    ['W/"y", W/"x"', true],
    ['*', true],
  ])('is held by a client that sends If-None-Match: %s: %s', (header, expected) => {
    expect(holds(header, 'W/"x"')).toBe(expected);
  });
});
