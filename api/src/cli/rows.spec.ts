import { parse } from 'csv-parse/sync';
import { writeRows, type Format } from './rows.ts';

const written = (format: Format, cells: unknown[]) => {
  const rows = cells.map((cell) => ({ cell, after: 'after' }));
  return writeRows(format, { cell: 'Cell', after: 'After' }, rows, 'America/Toronto');
};
const read = (cell: unknown) => {
  const text = written({ csv: 'comma' }, [cell]);
  return (parse(text, { bom: true, columns: true }) as Record<string, string>[])[0]!.Cell;
};

it.each([
  ['no pork, no beef', 'no pork, no beef'],
  ['called "Ti Jo"', 'called "Ti Jo"'],
  ['one\ntwo', 'one\ntwo'],
  [' near the door ', ' near the door '],
  [true, 'yes'],
  [new Date('2025-08-14T23:00:00Z'), '2025-08-14 19:00:00'],
  [new Date('2025-12-14T23:00:00Z'), '2025-12-14 18:00:00'],
])('in CSV, %j is read as %j', (cell, found) => {
  expect(read(cell)).toBe(found);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1', '＝1', "=cmd|' /C calc'!A0"])(
  'in CSV, %j becomes no formula',
  (text) => {
    expect(read(text)).toBe(`'${text}`);
  },
);

it('CSV has a mark of UTF-8, and semicolons on request', () => {
  expect(written({ csv: 'semicolon' }, ['a;b'])).toBe('\ufeffCell;After\r\n"a;b";after\r\n');
});

it('JSON is one list of the chosen columns', () => {
  expect(JSON.parse(written({ json: true }, []))).toEqual([]);
  expect(JSON.parse(written({ json: true }, ['=1', null]))).toEqual([
    { cell: '=1', after: 'after' },
    { cell: null, after: 'after' },
  ]);
});

it('a table fits 80 columns, without control characters', () => {
  const words = Array.from({ length: 25 }, (_, at) => `word${at}`);
  const text = written({}, [`\x1b[31m${words.join(' ')}`, 'n'.repeat(5000)]);
  expect(text).not.toContain('\x1b');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const word of words) expect(text.replace(/[^\w]+/g, ' ')).toContain(word);
  expect(text.split('\n').length).toBeLessThan(20);
  expect(text).toContain('…');
  const email = 'a-very-long-address-of-somebody.who-writes@a-very-long-domain-of-somebody.example.org';
  expect(written({}, [email]).replace(/after|[^\w.@-]+/g, '')).toContain(email);
});
