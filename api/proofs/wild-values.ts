import fc, { type Arbitrary } from 'fast-check';

/** Names that an object may have already, or that a careless copy would take over. */
export const names = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'length', 'id', 'isAdmin'];
const odd = fc.constantFrom<unknown>(
  ...['', ' ', '\u0000', '\ud800', '\u202e', `e${'\u0301\u0323'.repeat(300)}`, "' OR 1=1 --", '%', '🥁'.repeat(300)],
  ...['x'.repeat(20_000), 'null', '[]', '-1', '1e309', '2026-02-30T25:00:00Z', 'data:image/png;base64,AAAA'],
  ...[null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], { constructor: 1 }, [null]],
);
// Not of fast-check's own strings of all signs, which take two seconds to be made.
export const bytewise = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));
export const wild: Arbitrary<unknown> = fc.oneof(odd, bytewise, fc.jsonValue({ maxDepth: 6 }));
const letters = [
  ...'aZ9éòœßñЖش好ไ한 .,:;-_\'’"<>&/\\@#\t\n',
  'e\u0301',
  'क्षि',
  '🥁',
  '🇭🇹',
  '👩🏾‍👩🏾‍👧🏾',
  '\u200b',
  '\u200f',
  '\ufeff',
];
export const letterwise = fc.array(fc.constantFrom(...letters), { maxLength: 100 }).map((chosen) => chosen.join(''));
const text = fc.oneof(odd.map(String), letterwise);
export const inAddress = text.map((given) => encodeURIComponent(given.replace(/\p{Surrogate}/gu, '')));
export const inHeader = text.map((given) => given.replace(/[^\x20-\x7e\xa1-\xff]/g, '').trim());
