import { bodyLimits } from '@konbit/contracts';

/** A raw body for the front. */
export interface Hostile {
  name: string;
  text: string | Buffer;
  /** The client leaves before the answer. */
  hangsUp?: boolean;
}

type Making = () => Hostile;

const large = bodyLimits.withPhoto - 2000;
const person = (answers: object) =>
  JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@example.org', ...answers });
const wide = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;
const marks = (count: number) => `a${'\u0301\u0323'.repeat(count / 2)}`;

const head = (headers: string[], path: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;

function post(name: string, body: string | Buffer, path = '/api/registrations', headers: string[] = []): Hostile {
  const bytes = Buffer.from(body as string);
  const type = headers.some((line) => /^content-type/i.test(line)) ? [] : ['Content-Type: application/json'];
  return {
    name,
    text: Buffer.concat([Buffer.from(head([...type, `Content-Length: ${bytes.length}`, ...headers], path)), bytes]),
  };
}

const raw = (name: string, text: string, hangsUp = false): Hostile => ({ name, text, hangsUp });
const json = 'Content-Type: application/json';
const chunked = (body: string) => head([json, 'Transfer-Encoding: chunked'], '/api/registrations') + body;

const bodies: Making[] = [
  () => post('500,000 keys', wide(500_000)),
  () => post('keys on a small call', wide(5000), '/api/module-failures'),
  () => post('lists without end', '['.repeat(large)),
  () => post('objects in objects', '{"a":'.repeat(large / 5)),
  () => post('four million zeros', `{"a":[${'0,'.repeat(large / 2)}0]}`),
  () => post('blanks', ' '.repeat(large)),
  () => post('a key of 8 MB', `{"${'k'.repeat(large)}":1}`),
  () => post('a text that never ends', `{"a":"${'x'.repeat(large)}`),
  () => post('four million escapes', person({ firstName: '"'.repeat(large / 2 - 100) })),
  () => post('200,000 marks', person({ firstName: marks(200_000) })),
  () => post('a name that nobody sees', person({ firstName: '\u200d'.repeat(2_000_000) })),
  () => post('a choice of 8 MB', person({ hearAbout: 'x'.repeat(large - 200) })),
  () => post('an email of 8 MB', person({ email: `${'a.'.repeat(large / 2 - 200)}@example.org` })),
  () => post('a photo of blanks', person({ firstName: '', profileImage: ' '.repeat(large - 200) })),
  () => post('a photo above its limit', person({ profileImage: `data:image/png;base64,${'A'.repeat(large - 200)}` })),
  () => post('__proto__', '{"__proto__":{"firstName":"A"},"email":1}'),
  () => post('constructor.prototype', '{"constructor":{"prototype":{"a":1}}}'),
  () => post('JSON cut short', '{"firstName":'),
  () => post('no UTF-8, 8 MB', Buffer.alloc(large, 0xff)),
  () => post('nothing', ''),
];

const kinds: Making[] = [
  () => post('a packed body', Buffer.from([0x1f, 0x8b, 8, 0, 0]), undefined, ['Content-Encoding: gzip']),
  () => post('a form', 'firstName=A', '/api/module-failures', ['Content-Type: application/x-www-form-urlencoded']),
  () => post('plain text, 8 MB', 'x'.repeat(large), undefined, ['Content-Type: text/plain']),
  () => post('no kind', '{}', undefined, ['Content-Type: ;;;']),
  () => post('8 MB to a small call', 'x'.repeat(large), '/api/module-failures'),
  () => post('8 MB with a key', '['.repeat(large), undefined, ['Idempotency-Key: walls']),
];

const connections: Making[] = [
  () => raw('a length of 9e18', head([json, 'Content-Length: 9000000000000000000'], '/api/registrations')),
  () => raw('a negative length', head([json, 'Content-Length: -1'], '/api/registrations')),
  () => raw('two lengths', head(['Content-Length: 1', 'Content-Length: 2'], '/api/registrations')),
  () => raw('a length and chunks', head(['Content-Length: 5', 'Transfer-Encoding: chunked'], '/api/registrations')),
  () => raw('8 MB that never come', head([json, `Content-Length: ${large}`], '/api/registrations')),
  () => raw('hangs up before the body', head([json, `Content-Length: ${large}`], '/api/registrations'), true),
  () =>
    raw(
      'hangs up in the middle',
      `${head([json, `Content-Length: ${large}`], '/api/registrations')}${'x'.repeat(large / 2)}`,
      true,
    ),
  () => raw('chunks of a byte', chunked('1\r\n \r\n'.repeat(60_000))),
  () => raw('a wrong chunk', chunked('zz\r\n')),
  () => raw('headers of 100 KB', head([`X: ${'x'.repeat(100_000)}`], '/api/registrations/count', 'GET')),
  () => raw('2,000 headers', head(Array<string>(2000).fill('X-Header: none'), '/api/registrations/count', 'GET')),
  () => raw('no host', 'GET /api/registrations/count HTTP/1.1\r\n\r\n'),
  () => raw('an unknown method', 'BREW /api/registrations HTTP/1.1\r\nHost: x\r\n\r\n'),
  () => raw('no HTTP', 'HELLO\r\n\r\n'),
  () => raw('a path without end', head([], `/api/${'a'.repeat(15_000)}`, 'GET')),
  () => raw('broken percent-encoding', head([], '/api/attendee-profiles/%E0%A4%A/photo', 'GET')),
  () => raw('a query of 3,000 keys', head([], `/api/module-failures?since=x&${'a[]=1&'.repeat(2000)}`, 'GET')),
];

/** Some forty bodies and connections that no visitor sends, created one by one: together they are some 200 MB. */
export const hostileRequests = [bodies, kinds, connections];
