import { bodyLimits } from '@konbit/contracts';
import { excessOf } from './body-parsing.ts';

const long = 'x'.repeat(bodyLimits.plain);
const photo = `data:image/png;base64,${long}`;
const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`;

describe('a JSON text', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '}}]]""'],
    ['one that never ends', '"x\\'],
    ['an answer to every question, and a photo', `{"firstName":"A","profileImage":"${photo}"}`],
    ['a text full of escapes', `{"a":"${'\\"\\\\'.repeat(1000)}","b":"["}`],
    ['brackets and commas inside a text', `{"a":"${'[{,'.repeat(1000)}"}`],
    ['five lists in each other', '[[[[[0]]]]]'],
    ['a thousand values', zeros(1000)],
  ])('is within bounds: %s', (_, json) => {
    expect(excessOf(Buffer.from(json))).toBeUndefined();
  });

  it.each([
    ['deep lists', '[[[[[[0]]]]]]', 'VALIDATION_FAILED'],
    ['deep objects', '{"a":'.repeat(30_000), 'VALIDATION_FAILED'],
    ['many values', zeros(1002), 'VALIDATION_FAILED'],
    ['many texts without a comma', '""'.repeat(1001), 'VALIDATION_FAILED'],
    ['a long text that is no photo', `{"a":"${long}x"}`, 'VALIDATION_FAILED'],
    ['a long text full of escapes', `{"a":"${'\\"'.repeat(bodyLimits.plain)}"}`, 'VALIDATION_FAILED'],
    ['a photo with escapes', `{"a":"${photo}\\u0301"}`, 'VALIDATION_FAILED'],
    ['two photos', `{"a":"${photo}","b":"${photo}"}`, 'PAYLOAD_TOO_LARGE'],
    ['blanks without end', ' '.repeat(bodyLimits.plain + 2), 'PAYLOAD_TOO_LARGE'],
    ['a number without end', `[${'1'.repeat(bodyLimits.plain)}]`, 'PAYLOAD_TOO_LARGE'],
  ])('is out of bounds: %s', (_, json, code) => {
    expect(excessOf(Buffer.from(json))).toBe(code);
  });
});
