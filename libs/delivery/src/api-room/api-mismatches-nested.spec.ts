import type { ApiDocument } from './api-document.ts';
import { apiMismatches } from './api-mismatches.ts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
/** What is wrong with a call of an api that answers so, and takes such a body. */
function faults(answer: object | undefined, reads: Record<string, string>, body?: object, sends = {}): string[] {
  const call = { ...(body && { requestBody: json(body) }), responses: { 200: answer ? json(answer) : {} } };
  const api = { paths: { '/x': { post: call } } } as ApiDocument;
  return apiMismatches('r', { 'POST /x': { reads, sends } }, api, 'this api');
}
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const list = (items: object) => ({ type: 'array', items });

it.each<[string, object | undefined, Record<string, string>, string[]]>([
  ['a list', list(text), { '': 'string' }, ['reads the answer of POST /x; this api sends it as array, not as string']],
  [
    'the items of a list',
    list(object({})),
    { '[]': 'string' },
    ['reads the answer of POST /x; this api sends it as object, not as string'],
  ],
  [
    'nothing at all',
    undefined,
    { '': 'array', '[]': 'object', '[].a': 'string' },
    ['reads the answer of POST /x; this api no longer sends it'],
  ],
  [
    'a list in an object',
    object({ people: list(object({})) }, ['people']),
    { people: 'array', 'people[]': 'object', 'people[].name': 'string' },
    ['reads `people[].name` of POST /x; this api no longer sends it'],
  ],
  ['what may be called anything', { type: 'object', additionalProperties: true }, { any: 'number' }, []],
  ['what a module takes as anything', object({ a: text }, ['a']), { a: 'unknown' }, []],
])('of an answer of %s a module is told where it reads otherwise', (_, answer, reads, sentences) => {
  expect(faults(answer, reads)).toEqual(sentences.map((sentence) => `r ${sentence}.`));
});

const where = object({
  note: text,
  where: object({ street: text, more: { ...object({}), additionalProperties: true } }, ['street']),
});

it.each<[string, object, Record<string, string>, string[]]>([
  ['need not be sent with what it requires', where, { note: 'string' }, []],
  ['is sent with what it requires', where, { where: 'object', 'where.street': 'string' }, []],
  [
    'is sent without what it requires',
    where,
    { where: 'object', 'where.more': 'object' },
    ['sends no `where.street` of POST /x; this api requires it'],
  ],
  [
    'is not taken, which is said once',
    object({}),
    { where: 'object', 'where.street': 'string' },
    ['sends `where` of POST /x; this api no longer takes it'],
  ],
  [
    'holds what may be called anything',
    object({ more: { ...object({}), additionalProperties: true } }, ['more']),
    { more: 'object', 'more.any': 'number' },
    [],
  ],
  ['is a list', list(text), {}, []],
])('an object in a body that %s', (_, body, sends, sentences) => {
  expect(faults(undefined, {}, body, sends)).toEqual(sentences.map((sentence) => `r ${sentence}.`));
});
