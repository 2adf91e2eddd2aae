/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '@konbit/event/shipped';

const folder = join(import.meta.dirname, 'art/partners');

// A picture in an `img` can use only the system's fonts, so letters must be outlines.
it('every partner’s logo exists and has no text', () => {
  const marks = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(marks).toEqual(expect.arrayContaining(content.partners.flatMap(({ logo }) => logo ?? [])));
  expect(marks.filter((file) => /<text|font-family/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
