import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
/** `libs/web` is built into the shell. */
const builds = [['mf-landing'], ['mf-rsvp'], ['mf-gallery'], ['mf-hub'], ['shell', 'libs/web']];

/** The classes that a style sheet names, at-rules, comments and addresses left out. */
const classesIn = (css: string): string[] => [
  ...new Set(
    [...css.replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!),
  ),
];

/** A built class is `<room>-<class>`, without the file's name: one that two files of a room name is one class. */
function namedTwice(sheets: ReadonlyArray<readonly [file: string, css: string]>): string[] {
  const files = new Map<string, string>();
  return sheets.flatMap(([file, css]) =>
    classesIn(css).flatMap((name) => {
      const other = files.get(name);
      files.set(name, file);
      return other === undefined ? [] : [`.${name} in ${other} and ${file}`];
    }),
  );
}

it.each(builds)('no two style sheets of %s share a class', (...rooms) => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(root, room, 'src', file)),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(namedTwice(files.map((file) => [file, readFileSync(file, 'utf8')]))).toEqual([]);
});
