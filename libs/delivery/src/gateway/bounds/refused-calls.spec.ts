import { stageForEach } from '../../../test-support/gateway-stage.ts';

const stage = stageForEach();
let asked: number;
beforeEach(() => {
  asked = 0;
  stage.answer = (request, response) => {
    asked += 1;
    request.resume().on('end', () => response.end('{}'));
  };
});
const post = (path: string, length: number, body: string) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const chunked = (body: string) =>
  `POST /api/chunked HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
describe('a refusal', () => {
  const pieces = (count: number) => '1\r\n \r\n'.repeat(count);
  it.each([
    ['a body of tiny pieces', chunked(pieces(2000)), 'MALFORMED_JSON'],
    ['a body without a length and without end', chunked(`ffffff\r\n${' '.repeat(70_000)}`), 'PAYLOAD_TOO_LARGE'],
    ['a length above any limit', post('registrations', 9_000_000, '{'), 'PAYLOAD_TOO_LARGE'],
    ['more than a call without a photo may have', post('quiz/answer', 65_537, '{'), 'PAYLOAD_TOO_LARGE'],
    ['no host', 'GET /api/x HTTP/1.1\r\n\r\n', 'MALFORMED_JSON'],
    ['no HTTP', 'HELLO\r\n\r\n', 'MALFORMED_JSON'],
    ['headers without end', `GET /api/x HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(100_000)}`, 'MALFORMED_JSON'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      'MALFORMED_JSON',
    ],
    ['an unknown method', 'BREW /api/x HTTP/1.1\r\nHost: x\r\n\r\n', 'MALFORMED_JSON'],
    [
      'no content type',
      `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: ;\r\nContent-Length: 2\r\n\r\n{}`,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('of %s has the one error body', async (_, text, code) => {
    const { status, head, body } = (await stage.send(text).answer)!;
    expect([Math.floor(status / 100), head]).toEqual([4, expect.stringMatching(/x-request-id: [\w-]{36}/i)]);
    const { message, ...said } = JSON.parse(body) as Record<string, unknown>;
    expect(said).toEqual({ statusCode: status, code, error: message });
    expect(asked).toBe(0);
  });

  it.each([
    ['an unknown expectation', 'GET /api/x HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n'],
    ['the offer of another protocol', 'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['one who waits to be asked for the body', post('x', 2, '{}').replace('Host', 'Expect: 100-continue\r\nHost')],
    ['a body with a reading', 'GET /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ])('is not due to %s', async (_, text) => {
    expect(await stage.send(text).answer).toMatchObject({ status: 200 });
  });
});
