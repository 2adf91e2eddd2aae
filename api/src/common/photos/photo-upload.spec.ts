import { bytesOf, photoRule } from './photo-decoder.ts';

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

  it.each([
    ['AAAA', 3],
    ['AAA=', 2],
    ['AA==', 1],
    ['', null],
    ['A', null],
    ['AA A', null],
    ['AAAA====', null],
    ['A*AA', null],
    ['AA-_', null],
  ])('holds in %j %s bytes', (base64, expected) => {
    expect(bytesOf(`data:image/png;base64,${base64}`)?.length ?? null).toBe(expected);
  });
});
