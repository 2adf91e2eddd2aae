import { parse } from 'csv-parse/sync';
import type { Cell, Writing } from './columns.ts';
import { csvLines } from './csv.ts';

const writing = { timeZone: 'America/Toronto' };
const csvLine = (cells: readonly Cell[], how: Writing) => csvLines([cells], how);
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

  it('ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b'], writing)).toBe('a,b\r\n');
    expect(csvLine(['a;b', 1.5], { ...writing, separator: ';' })).toBe('"a;b";1.5\r\n');
  });
});
