import { photoRule } from './photo-decoder.ts';

const rule = photoRule(4, 'too large');
const invalid = 'Please select a valid image file.';

describe('a photo as a data-URL', () => {
  it.each([
    ['data:image/png;base64,AAAAAA==', undefined],
    ['data:image/jpeg;base64,AAAAAAA=', 'too large'],
    ['data:image/png;base64,', undefined],
    ['data:image/png,AAAA', invalid],
    ['data:image/gif;base64', invalid],
    ['data:image/svg+xml;base64,AAAA', invalid],
    ['data:text/html;base64,AAAA', invalid],
    [' data:image/png;base64,AAAA', invalid],
    ['', invalid],
    [null, invalid],
    [{}, invalid],
  ])('%j: %s', (value, expected) => {
    expect(rule(value)).toBe(expected);
  });
});
