import { bytesOf, imageTypeOf, photoRule } from './photo-decoder.ts';

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

const bytes = (text: string) => Buffer.from(text.padEnd(16, '\0'), 'latin1');
const media = (...brands: string[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + brands.length * 4);
  head.write('ftyp', 4);
  return Buffer.concat([head, Buffer.from(brands.join(''), 'latin1'), Buffer.alloc(16)]);
};

describe('an image by its first bytes', () => {
  it.each([
    ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['a GIF of 1987', bytes('GIF87a'), 'image/gif'],
    ['a GIF of 1989', bytes('GIF89a'), 'image/gif'],
    ['a WebP', bytes('RIFF\0\0\0\0WEBP'), 'image/webp'],
    ['an AVIF', media('avif', '\0\0\0\0', 'mif1'), 'image/avif'],
    ['an AVIF by its compatible brands', media('mif1', '\0\0\0\0', 'miaf', 'avif'), 'image/avif'],
    ['a HEIC', media('heic', '\0\0\0\0', 'mif1', 'heic'), null],
    ['a film', media('isom', '\0\0\0\0', 'mp42'), null],
    ['another RIFF', bytes('RIFF\0\0\0\0WAVE'), null],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a PDF', bytes('%PDF-1.7'), null],
    ['a TIFF', bytes('II*\0'), null],
    ['text', bytes('hello there, hello'), null],
    ['too few bytes', Buffer.from('\xff\xd8\xff', 'latin1'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_, image, expected) => {
    expect(imageTypeOf(image)).toBe(expected);
  });
});
