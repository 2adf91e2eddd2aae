import { once } from 'node:events';
import { type IncomingMessage, request as rawRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  /** Unpacked. */
  text: string;
  bytes: number;
}

/** A request exactly as written: `fetch` would tidy the path, add headers and unpack the answer. */
export async function ask(origin: string, path: string, asked: Asked = {}): Promise<Answered> {
  const response = await askForHead(origin, path, asked);
  const content = await buffer(response);
  const text = unpacked(content, response.headers['content-encoding']).toString();
  return { status: response.statusCode!, headers: response.headers, text, bytes: content.length };
}

/** Its body is not read yet. */
export async function askForHead(origin: string, path: string, asked: Asked = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const { method, headers, body } = asked;
  const request = rawRequest({ hostname, port, path, method, headers, agent: false }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

function unpacked(content: Buffer, encoding: string | undefined): Buffer {
  if (content.length === 0) return content;
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
}

/** Bytes on a connection, and all that comes back until the other side ends it. */
export async function askRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).write(text);
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString('latin1');
  });
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) });
  return heard;
}

/** Asks `times` times at once, and reads nothing of the answers. */
export function silentReader(origin: string, path: string, times = 1): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return socket;
}
