import { text } from 'node:stream/consumers';
import { phoneCell } from './phone-cell.ts';
import { writeRows, type Format } from './print-rows.ts';

it.each([
  ['0416555012', '0416 555 012'],
  ['+14165550123', '(+1) 416 555 0123'],
  ['+1 (416) 555-0123', '(+1) 416 555 0123'],
  ['+50937123456', '(+509) 3712 3456'],
  ['+33612345678', '(+33) 612 345 678'],
  ['416-555-0123', '416 555 0123'],
  ['4165550123', '416 555 0123'],
  ['416 555 0123 ext. 5', '416 555 0123 ext. 5'],
  ['=1+2', '=1+2'],
])('%s is written %s, and dials the same number', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
  expect(cell.replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''));
  expect(cell).not.toMatch(/^\+|^\d+$/);
});

it('an export has telephones that stay text, without an apostrophe', async () => {
  const rows = [{ phone: '0416555012' }, { phone: '+14165550123' }];
  const written = (format: Format) => text(writeRows(format, { phone: 'Phone' }, [rows], 'America/Toronto'));
  expect(await written({ csv: 'comma' })).toBe('\ufeffPhone\r\n0416 555 012\r\n(+1) 416 555 0123\r\n');
  expect(JSON.parse(await written({ json: true }))).toEqual(rows);
});
