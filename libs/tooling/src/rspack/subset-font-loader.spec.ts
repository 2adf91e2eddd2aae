import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(__dirname, '../../../..');
const css = readFileSync(join(checkout, 'shell/src/page.css'), 'utf8');
const faces = [...css.matchAll(/-normal\.woff2\?letters=([^&']*)[^}]*unicode-range:([^;]*);/g)].map(
  ([, letters, range]) => ({ letters: letters!, range: range!.replaceAll(/\s/g, '') }),
);

/** Where texts stand that visitors read. */
const places: [string, RegExp][] = [
  ...['shell', 'mf-landing', 'mf-gallery', 'mf-rsvp', 'mf-hub', 'libs/web'].map((room): [string, RegExp] => [
    `${room}/src`,
    /-texts\.ts$/,
  ]),
  ['libs/event/src/content', /\.ts$/],
];

it('the first fonts have the letters that their style sheet says, no less and no more', () => {
  expect(faces).toHaveLength(2);
  for (const { letters, range } of faces) expect(letters).toBe(range);
});

it.each(faces)('in %j are all letters that we write', ({ range }) => {
  const bounds = range.split(',').map((part) => part.slice(2).split('-'));
  const isIn = (letter: string) =>
    bounds.some(([first, last = first]) => {
      const code = letter.codePointAt(0)!;
      return parseInt(first!, 16) <= code && code <= parseInt(last!, 16);
    });
  const written = places.flatMap(([folder, files]) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file))
      .flatMap((file) => [...readFileSync(join(checkout, folder, file), 'utf8')]),
  );
  expect(written.length).toBeGreaterThan(40_000);
  expect([...new Set(written)].filter((letter) => letter > ' ' && !isIn(letter))).toEqual([]);
});
