import subsetFont from 'subset-font';

/** What fonts do unless they are told otherwise, and the figures that a style sheet of ours asks for. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum'];

/**
 * Loader of a font file with the letters of `letters` alone, written like a `unicode-range`; `wght` bounds its weights.
 * `font.woff2?letters=U+20-7E,U+A0&wght=400-700`
 */
export default async function subsetFontLoader(font) {
  const { letters, wght } = Object.fromEntries(
    this.resourceQuery
      .slice(1)
      .split('&')
      .map((part) => part.split('=')),
  );
  const [min, max] = wght?.split('-').map(Number) ?? [];
  return subsetFont(font, lettersOf(letters), {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(wght && { variationAxes: { wght: { min, max } } }),
  });
}

export const raw = true;

/** @param {string} ranges as a `unicode-range` has them: `U+20-7E,U+A0` */
export const lettersOf = (ranges) =>
  ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range.trim().replace(/^U\+/i, '').split('-');
      const from = parseInt(first, 16);
      return String.fromCodePoint(...Array.from({ length: parseInt(last, 16) - from + 1 }, (_, n) => from + n));
    })
    .join('');
