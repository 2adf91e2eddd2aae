import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { Route } from '../test-support/routes.ts';
import type { Request } from './calls.ts';

const odd = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  `e${'\u0301\u0323'.repeat(300)}`,
  "' OR 1=1 --",
  '%',
  '🥁'.repeat(300),
  'x'.repeat(20_000),
  'null',
  '[]',
  '-1',
  '1e309',
  '2026-02-30T25:00:00Z',
  'data:image/png;base64,AAAA',
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  { constructor: 1 },
  [null],
);
// fast-check's own strings of all signs take two seconds to be made.
const signs = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points));
const wild: Arbitrary<unknown> = fc.oneof(odd, signs, fc.jsonValue({ maxDepth: 6 }));

/** Names that objects have already, or that a careless copy takes over. */
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'length', 'isAdmin'];
const parameters = [
  'id',
  'registrationId',
  'email',
  'lastName',
  'limit',
  'before',
  'after',
  'photos',
  'state',
  'since',
];
const headers = [
  'cookie',
  'accept',
  'accept-language',
  'if-none-match',
  'content-type',
  'content-length',
  'origin',
  IDEMPOTENCY_KEY_HEADER,
  MANAGE_TOKEN_HEADER,
  ORGANIZER_LINK_HEADER,
];

/** The part of a valid request that is replaced; `nothing` leaves it valid. */
const parts = ['nothing', 'path', 'query', 'header', 'field', 'field', 'field', 'name', 'body', 'bytes'] as const;

interface Wildness {
  route: Route;
  part: (typeof parts)[number];
  value: unknown;
  at: number;
}

export const wildness = (routes: readonly Route[]): Arbitrary<Wildness> =>
  fc.record({
    route: fc.constantFrom(...routes),
    part: fc.constantFrom(...parts),
    value: wild,
    at: fc.nat(),
  });

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));
const inAddress = (value: unknown) => encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, ''));

export function spoilt({ method, path, headers: right, body }: Request, { route, part, value, at }: Wildness) {
  const oneOf = <T>(some: readonly T[]): T => some[at % some.length]!;
  const [address = '', query = ''] = path.split('?');
  const sent = { method: method as 'POST', url: path, headers: right, payload: body && JSON.stringify(body) };
  switch (part) {
    case 'nothing':
      return sent;
    case 'path': {
      const places = route.path.split('/');
      const url = address.split('/').map((place, nth) => (places[nth]?.startsWith(':') ? inAddress(value) : place));
      return { ...sent, url: `${url.join('/')}?${query}` };
    }
    case 'query':
      return { ...sent, url: `${address}?${oneOf([query, ''])}&${oneOf(parameters)}=${inAddress(value)}` };
    case 'header': {
      const header = textOf(value)
        .replace(/[^\x20-\x7e\xa1-\xff]/g, '')
        .trim();
      return { ...sent, headers: { ...right, [oneOf(headers)]: header } };
    }
    case 'field':
    case 'name': {
      const fields = part === 'name' || route.fields.length === 0 ? names : route.fields;
      const entries = Object.entries({ ...body }).filter(([name]) => name !== oneOf(fields));
      // Written as text: an object literal would not keep a name such as __proto__.
      const written = [...entries, [oneOf(fields), value]].map((pair) =>
        pair.map((part) => JSON.stringify(part)).join(':'),
      );
      return { ...sent, payload: body && `{${written.join()}}` };
    }
    case 'body':
      return { ...sent, payload: body && JSON.stringify(value) };
    case 'bytes':
      return { ...sent, payload: body && textOf(value) };
  }
}
