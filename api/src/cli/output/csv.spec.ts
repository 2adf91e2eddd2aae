import { parse } from 'csv-parse/sync';
import type { Cell } from './columns.ts';
import { csvLine } from './csv.ts';

const writing = { timeZone: 'America/Toronto' };
const read = (line: string) => (parse(line) as string[][])[0];

describe('a line of CSV', () => {
  it.each<[string, Cell, string]>([
    ['a plain text', 'Pierre', 'Pierre'],
    ['a comma', 'no pork, no beef', 'no pork, no beef'],
    ['quotes', 'called "Ti Jo"', 'called "Ti Jo"'],
    ['a line break', 'one\ntwo', 'one\ntwo'],
    ['blanks around', ' near the door ', ' near the door '],
    ['accents and Creole', 'Mèsi anpil, Étienne', 'Mèsi anpil, Étienne'],
    ['an emoji', '🥁', '🥁'],
    ['nothing', null, ''],
    ['yes', true, 'yes'],
    ['no', false, 'no'],
    ['a number', 12, '12'],
    ['a number below zero, which is no text', -12, '-12'],
    ['a time', new Date('2025-08-14T23:00:00Z'), '2025-08-14 19:00:00'],
    ['a minus inside', 'Jean-Pierre', 'Jean-Pierre'],
    ['an address, whose sign is inside', 'a@example.org', 'a@example.org'],
  ])('holds %s', (_, cell, found) => {
    expect(read(csvLine(['before', cell, 'after'], writing))).toEqual(['before', found, 'after']);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("http://example.org","click")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "=cmd|' /C calc'!A0",
  ])('makes no formula of %j', (text) => {
    expect(read(csvLine([text], writing))).toEqual([`'${text}`]);
  });

  it('is written without the library as with it, whichever letter stands at the beginning, inside or at the end', () => {
    const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code));
    const texts = letters.flatMap((letter) => [letter, `${letter}a`, `a${letter}a`, `a${letter}`]);
    for (const separator of [',', ';', '\t']) {
      const withAnother = (another: string) => texts.map((text) => csvLine([text, another], { ...writing, separator }));
      // A quote is the library's in any case.
      expect(withAnother('a')).toEqual(withAnother('"').map((line) => line.replace(/""""\r\n$/, 'a\r\n')));
    }
  });

  it('ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b'], writing)).toBe('a,b\r\n');
    expect(csvLine(['a;b', 1.5], { ...writing, separator: ';' })).toBe('"a;b";1.5\r\n');
  });
});
