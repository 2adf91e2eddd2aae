/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'art/partners');

// In an `img` a letter has no font but the system's: marks are drawn in outlines.
it('no partner’s mark holds text to be set', () => {
  const marks = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(marks).not.toHaveLength(0);
  expect(marks.filter((file) => /<text|font-family/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
