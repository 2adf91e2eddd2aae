import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MetricsSetting } from '@konbit/server/metrics';
import { fastify, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { type DevelopedRoom, passOnDevelopment } from './development.ts';
import { addFailures, answerFailure, answerUnread } from './failures.ts';
import { sendSecurityHeaders } from './headers.ts';
import { passOn } from './pass-on.ts';
import { serveFiles } from './serve-files.ts';
import { openTelemetry } from './telemetry.ts';
import { Trees } from './trees.ts';

export interface FrontOptions {
  /** Of releases; absolute. */
  siteDir: string;
  /** Of rendered pages; absolute. */
  pagesDir: string;
  /** Of the api's processes, at least one. */
  apiUrls: readonly string[];
  /** Of the process that renders pages, answers forms without scripts and takes deploys. */
  pagesUrl: string;
  /** Addresses or networks whose X-Forwarded headers are believed. */
  trustedProxies?: readonly string[];
  developed?: readonly DevelopedRoom[];
  metrics?: MetricsSetting;
  tracesUrl?: string;
  report?: (error: Error) => void;
  /** How long the api may take to begin its answer: longer than its own limits. Half a minute by default. */
  silentApiMs?: number;
}

/** Serves the two folders and passes everything else on. It keeps nothing, and reads both folders anew each time. */
export async function createFront(options: FrontOptions): Promise<FastifyInstance> {
  const { apiUrls, pagesUrl, trustedProxies = [], developed, metrics, tracesUrl, silentApiMs = 30_000 } = options;
  const report = options.report ?? (({ message }: Error) => console.error(message));
  const isDeveloped = developed !== undefined;
  const siteDir = resolve(options.siteDir);
  const front = fastify({
    ...timeLimits,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while the front closes.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply, 400),
    clientErrorHandler: answerUnread(),
  });
  front.server.maxConnections = connectionsMax;
  endPipelining(front);
  refuseNoHost(front);
  await openTelemetry(front, { metrics, tracesUrl, isProxied: trustedProxies.length > 0 });
  sendSecurityHeaders(front, isDeveloped);
  addFailures(front, report);

  const trees = new Trees(resolve(options.pagesDir));
  serveReadiness(front, trees);
  await serveFiles(front, { siteDir, trees, developed });
  await passOn(front, { apiUrls, pagesUrl, silentApiMs }, trees);
  for (const room of developed ?? []) await passOnDevelopment(front, room);
  return front;
}

/** Of all addresses; a firewall limits those of one. */
const connectionsMax = 8000;

const timeLimits = {
  // Node's own refusal of a request without a host has no words.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
  // The longest body is a photo over bad reception.
  requestTimeout: 120_000,
  // Also ends a connection whose client reads nothing.
  connectionTimeout: 120_000,
} satisfies FastifyHttpOptions<Server>;

/** Browsers send no request before the last is answered. Sixty in one packet would hold as many files or calls open. */
function endPipelining(front: FastifyInstance): void {
  front.addHook('onRequest', ({ raw }, reply, next) => {
    // Node assigns the socket once the previous answer is sent.
    if (reply.raw.socket) return next();
    reply.hijack();
    raw.socket.destroy();
  });
}

/** HTTP/1.0 knows no host. */
function refuseNoHost(front: FastifyInstance): void {
  front.addHook('onRequest', (request, reply, next) => {
    const { headers, httpVersion } = request.raw;
    if (headers.host || httpVersion === '1.0') next();
    else answerFailure(request, reply.header('connection', 'close'), 400);
  });
}

export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/** Ready while pages are published and the front is not closing, with or without the api. */
function serveReadiness(front: FastifyInstance, trees: Trees): void {
  front.get(readyPath, async (_request, reply) => {
    const isPublished = (await trees.live()) !== undefined;
    const status = ending.has(front.server) ? 'ending' : isPublished ? 'ok' : 'nothing is published yet';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/** For `listen`: Node's 511 waiting connections are too few for a crowd. */
export const backlog = 4096;

/** Says 'not ready' for `delayMs`, then refuses new requests and waits `timeoutMs` at most for running ones. */
export async function drain(front: FastifyInstance, { delayMs = 0, timeoutMs = 10_000 } = {}): Promise<void> {
  const { server } = front;
  ending.add(server);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // Otherwise a busy keep-alive connection stays open after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await front.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
