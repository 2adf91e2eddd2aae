import { once } from 'node:events';
import type { Socket } from 'node:net';
import { stageForEach } from '../../../test-support/gateway-stage.ts';
import { drain } from '../create-gateway.ts';
import { callBounds, type CallBounds } from './bound-calls.ts';

const stage = stageForEach();
const oneAtOnce = { least: 1, most: 1, targetMs: 250 };
const bounded = async (changes: Partial<CallBounds>) => {
  await drain(stage.gateway);
  await stage.open({ callBounds: { ...callBounds, calls: oneAtOnce, ...changes }, apiTimeoutMs: 30_000 });
};

describe('calls for which there is no room at the api', () => {
  const one = { total: 1, perAddress: 1 };
  /** Three calls to an api that keeps the first one: the statuses of the other two, once they have any. */
  async function three(changes: Partial<CallBounds>): Promise<number[]> {
    await bounded(changes);
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    stage.answer = () => isHeld();
    stage.send('GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n');
    await held;
    const answers: number[] = [];
    const others = [1, 2].map(() =>
      fetch(`${stage.origin}/api/x`, { signal: AbortSignal.timeout(2000) }).then(
        ({ status, headers }) => answers.push(headers.get('retry-after') === '5' ? status : 0),
        () => answers.push(NaN),
      ),
    );
    await Promise.race(others);
    return answers;
  }

  it('are refused at once when too many wait', async () => {
    expect(await three({ waitingCalls: one, turnMs: 60_000 })).toEqual([503]);
  });

  it('are refused when their turn does not come soon', async () => {
    expect(await three({ waitingCalls: { total: 9, perAddress: 9 }, turnMs: 50 })).toEqual([503]);
  });

  it('would wait and wait if neither were bounded', async () => {
    const many = { total: 9, perAddress: 9 };
    expect(await three({ waitingCalls: many, turnMs: 60_000 })).toEqual([NaN]);
  });
});

it.each(['GET', 'POST'])('a %s whose client leaves keeps its place until the api has answered it', async (method) => {
  await bounded({ turnMs: 50 });
  const held = new Promise<() => void>((resolve) => {
    stage.answer = (request, response) => {
      stage.answer = (_request, other) => void other.end('{}');
      request.resume().on('end', () => resolve(() => response.end('{}')));
    };
  });
  const arrived = once(stage.gateway.server, 'connection') as Promise<[Socket]>;
  const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n';
  const { socket } = stage.send(`${method} /api/held HTTP/1.1\r\nHost: x\r\n${body}`);
  const [[seen], answerIt] = await Promise.all([arrived, held]);
  socket.destroy();
  await once(seen, 'close');
  expect((await fetch(`${stage.origin}/api/x`)).status).toBe(503);
  answerIt();
  while ((await fetch(`${stage.origin}/api/x`)).status !== 200);
});
