import { connect } from 'node:net';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import type { Service } from '../../../test-support/service.ts';

let service: Service;
afterEach(() => service.stop());

/** The answer to a call whose body never comes. */
const ask = (path: string, headers: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.once('data', (answer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\n`);
    socket.write('Content-Length: 1000\r\n\r\n{');
  });

describe('a limit that is used up is told before the body is read', () => {
  it('of an address', async () => {
    service = await startHub({ LIMIT_REGISTRATIONS: '1/10m' });
    await service.post('/api/registrations', {});
    expect(await ask('/api/registrations', '')).toMatch(/^HTTP\/1\.1 429 .*retry-after: \d+.*"TOO_MANY_REQUESTS"/is);
  });

  it('of a session', async () => {
    service = await startHub({ LIMIT_ACTS: '1/10m' });
    const { cookie, post } = await newGuest(service);
    expect((await post('/api/activities', {})).status).toBe(400);
    expect(await ask('/api/quiz/answer', `Cookie: ${cookie}\r\n`)).toMatch(/^HTTP\/1\.1 429 .*"TOO_MANY_REQUESTS"/is);
  });
});
