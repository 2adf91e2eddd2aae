import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';
import { drain, readyPath } from './create-gateway.ts';

const stage = gatewayStageForEach({ live: () => [shellBuild('one')] });

const reached = (reply: (response: ServerResponse) => void) =>
  new Promise<void>((resolve) => {
    stage.answer = ({ url }, response) => {
      if (url !== '/api/x') return void response.writeHead(404).end();
      resolve();
      reply(response);
    };
  });

describe('a gateway that closes', () => {
  it('finishes running calls and takes no new one', async () => {
    let finish!: () => void;
    const arrived = reached((response) => (finish = () => response.end('done')));
    const running = fetch(`${stage.origin}/api/x`);
    await arrived;
    const closed = drain(stage.gateway, { delayMs: 1 });
    finish();
    expect(await (await running).text()).toBe('done');
    await closed;
    await expect(fetch(stage.origin)).rejects.toThrow();
  });

  it('is not ready and still serves', async () => {
    stage.answer = (_request, response) => response.end('{}');
    const statusOf = async (path: string) => (await fetch(stage.origin + path)).status;
    expect(await statusOf(readyPath)).toBe(200);
    void drain(stage.gateway, { delayMs: 600_000 });
    expect([await statusOf(readyPath), await statusOf('/api/x')]).toEqual([503, 200]);
  });

  it('ends unfinished requests after its time limit', async () => {
    const { hostname, port } = new URL(stage.origin);
    const arrived = once(stage.gateway.server, 'request');
    const idler = connect(Number(port), hostname);
    idler.on('error', () => undefined);
    idler.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
    await arrived;
    await drain(stage.gateway, { timeoutMs: 50 });
    expect(stage.gateway.server.listening).toBe(false);
  });
});
