import { acceptedEncoding } from './content.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j takes %j', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
