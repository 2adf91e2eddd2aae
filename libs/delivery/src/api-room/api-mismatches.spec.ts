import type { ApiUses } from '@konbit/contracts';
import type { ApiDocument } from './api-document.ts';
import { apiMismatches } from './api-mismatches.ts';

const text = { type: 'string' };

/** An api of one reading and one writing, changed as a case says. */
function document(quiz: object = {}, sent: object = {}, more: object = {}): ApiDocument {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const properties = {
    points: { type: 'integer' },
    hint: { ...text, nullable: true },
    by: { $ref: '#/components/schemas/Name' },
  };
  const body = { type: 'object', required: ['answer'], properties: { answer: text, note: text } };
  return {
    paths: {
      '/api/quizzes/{of}': {
        get: {
          parameters: [{ name: 'of', in: 'path', required: true }],
          responses: { 200: json({ type: 'array', items: { allOf: [{ $ref: '#/components/schemas/Quiz' }] } }) },
        },
      },
      '/api/answers': { post: { requestBody: json({ ...body, ...sent }), responses: { 204: {} }, ...more } },
    },
    components: {
      schemas: {
        Quiz: { type: 'object', required: ['points', 'hint', 'by'], properties: { ...properties, ...quiz } },
        Name: { type: 'object', required: ['first'], properties: { first: text } },
      },
    },
  } as ApiDocument;
}

const reading: ApiUses = {
  'GET /api/quizzes/{id}': {
    reads: {
      ...{ '': 'array', '[]': 'object', '[].points': 'number', '[].hint': 'null|string' },
      ...{ '[].by': 'object', '[].by.first': 'string' },
    },
    sends: {},
  },
};
const writing: ApiUses = { 'POST /api/answers': { reads: {}, sends: { answer: 'string', 'note?': 'string' } } };
const faultsOf = (api: ApiDocument, uses: ApiUses = { ...reading, ...writing }) =>
  apiMismatches('mf-hub (live)', uses, api, 'this api');

it('finds nothing where all that is used is offered, nor in what is new', () => {
  expect(faultsOf(document())).toEqual([]);
  expect(faultsOf(document({ colour: text }, { properties: { answer: text, note: text, mood: text } }))).toEqual([]);
});

const quiz = 'GET /api/quizzes/{id}';
const without = (name: string) => ({ [name]: undefined });

it.each([
  ['a field is gone', document(without('points')), `reads \`points\` of ${quiz}; this api no longer sends it`],
  ['a field is gone with its fields', document(without('by')), `reads \`by\` of ${quiz}; this api no longer sends it`],
  [
    'a field is of another kind',
    document({ points: text }),
    `reads \`points\` of ${quiz}; this api sends it as string, not as number`,
  ],
  [
    'a field may be null now',
    document({ points: { type: 'number', nullable: true } }),
    `reads \`points\` of ${quiz}; this api sends it as null|number, not as number`,
  ],
  [
    'what was sent is taken no more',
    document({}, { properties: { answer: text } }),
    'sends `note` of POST /api/answers; this api no longer takes it',
  ],
  [
    'what was sent is taken as another kind',
    document({}, { properties: { answer: { type: 'number' }, note: text } }),
    'sends `answer` of POST /api/answers; this api takes it as number, not as string',
  ],
  [
    'what may be left out is required',
    document({}, { required: ['answer', 'note'] }),
    'may leave out `note` of POST /api/answers; this api requires it',
  ],
  [
    'something new is required',
    document({}, { required: ['answer', 'mood'], properties: { answer: text, note: text, mood: text } }),
    'sends no `mood` of POST /api/answers; this api requires it',
  ],
  [
    'a new parameter is required',
    document({}, {}, { parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'number' } }] }),
    'sends no `page` of POST /api/answers; this api requires it',
  ],
])('tells, once, when %s', (_what, api, sentence) => {
  const removed = JSON.parse(JSON.stringify(api)) as ApiDocument;
  expect(faultsOf(removed)).toEqual([`mf-hub (live) ${sentence}.`]);
});

it('tells when a field may be left out that is read as always there', () => {
  const api = document();
  api.components!.schemas!.Quiz!.required = ['points', 'by'];
  expect(faultsOf(api)).toEqual([`mf-hub (live) reads \`hint\` of ${quiz}; this api may leave it out.`]);
  expect(faultsOf(api, { [quiz]: { reads: { '[].hint?': 'null|string' }, sends: {} } })).toEqual([]);
});

it('tells of a call that is not there, also under another method', () => {
  const uses = { 'DELETE /api/answers': { reads: {}, sends: {} }, 'GET /api/none': { reads: {}, sends: {} } };
  expect(apiMismatches('mf-hub', uses, document(), 'the live api')).toEqual([
    'mf-hub calls DELETE /api/answers; the live api does not offer it.',
    'mf-hub calls GET /api/none; the live api does not offer it.',
  ]);
});

it('tells of a choice that may be sent and is taken no more; of one that is new, nothing', () => {
  const uses = { 'POST /api/answers': { reads: {}, sends: { answer: '"early"|"late"|null' } } };
  const taking = (...values: (string | null)[]) =>
    document({}, { properties: { answer: { ...text, nullable: true, enum: values } } });
  expect(faultsOf(taking('early', 'late', 'never', null), uses)).toEqual([]);
  expect(faultsOf(document({}, { properties: { answer: { ...text, nullable: true } } }), uses)).toEqual([]);
  expect(faultsOf(taking('early', 'late'), uses)).toEqual([]);
  expect(faultsOf(taking('early', null), uses)).toEqual([
    'mf-hub (live) sends "late" as `answer` of POST /api/answers; this api no longer takes it.',
  ]);
  expect(faultsOf(document({}, { properties: { answer: { type: 'number' } } }), uses)[0]).toMatch('takes it as number');
});

it('lets anything stand where the api says that anything may', () => {
  const api = document({ by: { type: 'object', additionalProperties: true }, points: {} });
  expect(faultsOf(api)).toEqual([]);
});
