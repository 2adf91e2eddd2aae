import { isHeic } from './heic.ts';

const box = (brands: string, size = 8 + brands.length) =>
  Uint8Array.from(`\0\0\0${String.fromCharCode(size)}ftyp${brands}`, (letter) => letter.charCodeAt(0));

it.each<[string, Uint8Array, boolean]>([
  ['a photo of an iPhone', box('heic\0\0\0\0mif1heic'), true],
  ['one in ten bits', box('heix\0\0\0\0mif1heix'), true],
  ['a burst', box('msf1\0\0\0\0mif1hevc'), true],
  ['one whose first brand is the general one', box('mif1\0\0\0\0mif1miafheic'), true],
  ['an AVIF', box('avif\0\0\0\0avifmif1miaf'), false],
  ['a film', box('isom\0\0\0\0isomiso2avc1mp41'), false],
  ['a brand that begins in the middle of another', box('avif\0\0\0\0mif1xxheicxx'), false],
  ['what comes after the box', box('avif\0\0\0\0mif1heic', 20), false],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), false],
  ['an empty file', new Uint8Array(), false],
])('%s: %s', (_, head, expected) => {
  expect(isHeic(head)).toBe(expected);
});
