import { canonicalJson, textToSign } from './canonical-json.ts';

it.each<[string, unknown, string]>([
  [
    'sorted at every depth',
    { b: { d: 1, c: [2, { f: null, e: true }] }, a: 'é' },
    '{"a":"é","b":{"c":[2,{"e":true,"f":null}],"d":1}}',
  ],
  ['escaped where it must be', { 'a"': 'line\nbreak \\ "quoted"' }, '{"a\\"":"line\nbreak \\\\ \\"quoted\\""}'],
  ['the same when it is sorted already', { a: 1, b: 2, c: 3 }, '{"a":1,"b":2,"c":3}'],
  ['without what is not there', { a: undefined, b: 0 }, '{"b":0}'],
  ['an own field of any name', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
])('canonical JSON is %s', (_, value, text) => expect(canonicalJson(value)).toBe(text));

it('a list is signed for no other kind of document', () => {
  const document = { release: 'a' };
  expect(textToSign('release-list', document)).toBe('konbit-release-list:{"release":"a"}');
  expect(textToSign('release-ticket', document)).not.toBe(textToSign('release-list', document));
});
