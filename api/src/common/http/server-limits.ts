import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../new-id.ts';

/** What clients may hold of the server, whatever stands before it. */
export interface ServerLimits {
  /** Connections; more are closed. */
  connections: number;
  /** Calls that are being worked on; more are refused. One whose body is still to come is not among them. */
  calls: number;
  maxHeaderSize: number;
  /** Headers come in one piece; a body may take its time: the longest is a photo over bad reception. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
}

export const serverLimits: ServerLimits = {
  connections: 2000,
  calls: 256,
  maxHeaderSize: 16_384,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 120_000,
};

const busy = new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
const body = Buffer.from(JSON.stringify(busy.toBody()));
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(busy.retryAfterSeconds),
};

/** Refuses what is too much before the framework makes anything of it. Signs of life are always given. */
export function limitCalls({ server }: FastifyInstance, { connections, calls }: ServerLimits): void {
  server.maxConnections = connections;
  const handlers = server.listeners('request') as RequestListener[];
  let working = 0;
  const work = (response: ServerResponse) => {
    if (response.closed) return;
    working += 1;
    response.once('close', () => (working -= 1));
  };
  server.removeAllListeners('request').on('request', (request, response) => {
    if (working >= calls && !request.url?.startsWith('/api/health/')) return refuse(response);
    if (hasBody(request)) request.once('end', () => work(response));
    else work(response);
    handlers.forEach((handle) => handle.call(server as Server, request, response));
  });
}

const hasBody = ({ headers: sent }: IncomingMessage) =>
  sent['transfer-encoding'] !== undefined || Number(sent['content-length'] ?? 0) > 0;

const refuse = (response: ServerResponse) =>
  response.writeHead(busy.status, { ...headers, [REQUEST_ID_HEADER]: newId() }).end(body);
