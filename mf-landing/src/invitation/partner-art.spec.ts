/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partners } from '@konbit/event/shipped';

const folder = join(import.meta.dirname, 'art/partners');

// In an `img` a letter has no font but the system's: marks are drawn in outlines.
it('every partner’s mark is there, and none holds text to be set', () => {
  const marks = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(marks).toEqual(expect.arrayContaining(partners.flatMap(({ logo }) => logo ?? [])));
  expect(marks.filter((file) => /<text|font-family/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
