import { parse } from 'csv-parse/sync';
import type { Column } from './columns.ts';
import { writeRows, type Format } from './write-rows.ts';

interface Guest {
  name: string;
  points: number;
}
const columns: Column<Guest>[] = [
  { title: 'Name', key: 'name', of: ({ name }) => name },
  { title: 'Points', key: 'points', of: ({ points }) => points },
];
const writing = { timeZone: 'America/Toronto' };
const written = async (format: Format, ...parts: Guest[][]) => {
  let text = '';
  for await (const piece of writeRows(format, columns, parts, writing)) text += piece;
  return text;
};
const guests = [
  { name: 'Anacaona', points: 20 },
  { name: 'Zoë, "Ti"', points: 0 },
];

describe('rows', () => {
  it('as CSV begin with the mark of UTF-8 and the titles', async () => {
    const text = await written('csv', guests);
    expect(text.startsWith('\ufeffName,Points\r\n')).toBe(true);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      { Name: 'Anacaona', Points: '20' },
      { Name: 'Zoë, "Ti"', Points: '0' },
    ]);
  });

  it('as JSON are one list', async () => {
    expect(JSON.parse(await written('json', guests))).toEqual(guests);
    expect(JSON.parse(await written('json', guests, [], guests))).toEqual([...guests, ...guests]);
    expect(JSON.parse(await written('json'))).toEqual([]);
  });

  it('as a table fit 80 columns with all their words, and cannot steer the terminal', async () => {
    const words = Array.from({ length: 25 }, (_, at) => `word${at}`);
    const text = await written('table', [{ name: `\x1b[31m${words.join(' ')}`, points: 1 }]);
    expect(text).not.toContain('\x1b');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    for (const word of words) expect(text.replace(/[^\w]+/g, ' ')).toContain(word);
  });

  it('as a table do not fill the terminal with one text', async () => {
    const text = await written('table', [{ name: 'n'.repeat(5000), points: 1 }]);
    expect(text.split('\n').length).toBeLessThan(20);
    expect(text).toContain('…');
  });

  it('as a table are as many as there are', async () => {
    const many = Array<Guest>(200_000).fill({ name: 'n', points: 1 });
    const gathered = writeRows('table', [], [many], writing);
    expect((await gathered.next()).done).toBe(false);
  });

  it('are written as they come, not gathered', async () => {
    let made = 0;
    async function* endless() {
      for (;;) yield [{ name: 'n', points: (made += 1) }];
    }
    const pieces = writeRows('csv', columns, endless(), writing);
    for (let read = 0; read < 5; read += 1) await pieces.next();
    await pieces.return(undefined);
    expect(made).toBe(4);
  });
});
