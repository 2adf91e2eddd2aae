import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';

export const largeBytes = 16_000_000;

/** An api or a pages process: answers with what it got, or as its path says. */
export interface Upstream {
  url: string;
  /** Answers of paths that begin with `/api/held`: each ends when its test says so. */
  held: ServerResponse[];
  /** How often a path was asked for. */
  asked(path: string): number;
  stop(): Promise<void>;
  /** At the same address as before. */
  startAgain(): Promise<void>;
}

export interface Echo {
  name: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}

export async function startUpstream(name: string, port = 0): Promise<Upstream> {
  let server: Server;
  const held: ServerResponse[] = [];
  const paths: string[] = [];
  async function start(): Promise<void> {
    server = createServer((request, response) => {
      paths.push(request.url!);
      answer(name, held, request, response);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    server.close().closeAllConnections();
    await once(server, 'close');
  }
  await start();
  const asked = (path: string) => paths.filter((one) => one === path).length;
  return { url: `http://127.0.0.1:${port}`, held, asked, stop, startAgain: start };
}

function answer(name: string, held: ServerResponse[], request: IncomingMessage, response: ServerResponse): void {
  const path = request.url!.split('?', 1)[0]!;
  if (path === '/api/large') pipeline(largeBody(), response.writeHead(200), () => undefined);
  else if (path === '/api/held') held.push(response);
  else if (path === '/api/refused') response.writeHead(503, { 'retry-after': '9' }).end('{"code":"UNAVAILABLE"}');
  else if (path === '/api/refuses-body')
    response.writeHead(413, { connection: 'close' }).end('{"code":"PAYLOAD_TOO_LARGE"}');
  else if (path === '/api/cut') cutOff(response.writeHead(200, { 'content-length': '1000' }));
  else if (path === '/api/cut-chunks') cutOff(response.writeHead(200));
  else echo(name, request, response);
}

function* pieces(): Generator<Buffer> {
  for (let sent = 0; sent < largeBytes; sent += 40_000) yield Buffer.alloc(40_000, 'x');
}
const largeBody = () => Readable.from(pieces());

function cutOff(response: ServerResponse): void {
  response.write('the beginning', () => response.destroy());
}

function echo(name: string, request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const body: Echo = { name, method, url, headers, bytes };
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2']);
    response.setHeader('content-security-policy', `default-src ${name}`);
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.end(JSON.stringify(body));
  });
}
