import type { IncomingMessage, Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { ErrorCode } from '@konbit/contracts';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { limitBodies } from './bodies.ts';
import { answerAsApi, isApiCall, RefusedCall } from '@konbit/pages/failures';
import type { Bounds } from '@konbit/pages/shares';

export interface Limits {
  /** Of all addresses; the proxy or firewall limits those of one. */
  connections: number;
  /** Calls that wait for the api. */
  calls: Bounds;
  /** The same, with photos in them or in their answers, which may take long. */
  photoCalls: Bounds;
  /** The same, with an organizers' link. */
  organizerCalls: Bounds;
  /** Answers of the api that their readers hold up; above it, the one held up longest ends. */
  unreadAnswers: Bounds;
  /** Received bytes of bodies above 4 KiB, until the answer is sent. */
  plainBodies: Bounds;
  /** The same of bodies that only photos need. */
  largeBodies: Bounds;
  /** Bytes a second that a body must have come at on average, once it has taken so long. */
  slowBodies: { bytesPerSecond: number; afterMs: number };
  /** How long the api may take to begin its answer; longer than its own limits. */
  silentApiMs: number;
  /** Milliseconds and bytes. */
  eventLoopDelayMs: number;
  heapBytes: number;
  /** Only proofs allow it. */
  pipelining: boolean;
}

const mebibytes = 2 ** 20;

/** A crowd behind one address fits. */
export const defaultLimits: Limits = {
  connections: 8000,
  calls: { total: 256, perAddress: 128 },
  photoCalls: { total: 64, perAddress: 32 },
  organizerCalls: { total: 64, perAddress: 32 },
  unreadAnswers: { total: 64, perAddress: 32 },
  plainBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  largeBodies: { total: 64 * mebibytes, perAddress: 32 * mebibytes },
  slowBodies: { bytesPerSecond: 1024, afterMs: 20_000 },
  silentApiMs: 30_000,
  eventLoopDelayMs: 2000,
  heapBytes: 0.85 * getHeapStatistics().heap_size_limit,
  pipelining: false,
};

/** The api takes 16 KiB, with what the gateway adds. */
const headerBytesMax = 15 * 1024;

export const timeLimits = {
  // The longest body is a photo over bad reception.
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2000,
    requireHostHeader: false,
    // Of a request above the gateway's own limit, a visitor gets to read why.
    maxHeaderSize: 4 * headerBytesMax,
  },
  requestTimeout: 120_000,
  // Also ends a connection whose client reads nothing.
  connectionTimeout: 120_000,
} satisfies FastifyHttpOptions<Server>;

/** Call it before other hooks. */
export async function limitRequests(gateway: FastifyInstance, limits: Limits): Promise<void> {
  if (!limits.pipelining) endPipelining(gateway);
  gateway.server.maxConnections = limits.connections;
  await gateway.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    // Pages and files lie in memory, and are served under pressure too.
    pressureHandler(request, reply) {
      if (isApiCall(request.raw)) answerAsApi(reply, 'UNAVAILABLE');
    },
  });
  gateway.addHook('onRequest', ({ raw }, _reply, next) => {
    const code = faultOfHead(raw);
    next(code && new RefusedCall(code));
  });
  limitBodies(gateway, limits);
}

function faultOfHead({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): ErrorCode | undefined {
  // HTTP/1.0 knows no Host.
  if (!headers.host && httpVersion !== '1.0') return 'MALFORMED_JSON';
  if (url.length > headerBytesMax / 2) return 'ADDRESS_TOO_LONG';
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  return bytes > headerBytesMax ? 'HEADERS_TOO_LARGE' : undefined;
}

/** Refuses pipelining: an answer that waits behind another never closes, and would hold its share forever. */
export const endPipelining = (gateway: FastifyInstance): void =>
  void gateway.addHook('onRequest', ({ raw }, reply, next) => {
    // Node assigns the socket once the previous answer is sent.
    if (reply.raw.socket) return next();
    reply.hijack();
    raw.socket.destroy();
  });
