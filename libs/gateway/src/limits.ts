import type { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { bodyLimits, photoCalls, plainPages } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsApi, isApiCall, RefusedCall } from './failures.ts';

export interface Limits {
  /** Of all addresses; the proxy or firewall limits those of one. */
  connections: number;
  calls: Bounds;
  /** Counted from the declared length until the answer is sent. */
  plainBodies: Bounds;
  largeBodies: Bounds;
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
  plainBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  largeBodies: { total: 64 * mebibytes, perAddress: 32 * mebibytes },
  eventLoopDelayMs: 2000,
  heapBytes: 0.85 * getHeapStatistics().heap_size_limit,
  pipelining: false,
};

export const timeLimits = {
  // The longest body is a photo over bad reception.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
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
  const [plain, large] = [new Shares(limits.plainBodies), new Shares(limits.largeBodies)];
  gateway.addHook('onRequest', (request, reply, next) => {
    if (!request.headers.host) return next(new RefusedCall('MALFORMED_JSON'));
    const maxBytes = maxBodyBytes(request);
    const { 'content-length': declared = '0', 'transfer-encoding': encoding } = request.headers;
    if (maxBytes === undefined || (declared === '0' && encoding === undefined)) return next();
    // Browsers always declare the length of a body.
    if (encoding !== undefined) return next(new RefusedCall('MALFORMED_JSON'));
    const bytes = Number(declared);
    if (bytes > maxBytes) return next(new RefusedCall('PAYLOAD_TOO_LARGE'));
    const release = (bytes > bodyLimits.plain ? large : plain).take(request.ip, bytes);
    if (!release) return next(new RefusedCall('UNAVAILABLE'));
    reply.raw.once('close', release);
    next();
  });
}

/** Without scripts no photo is shrunk: the form must be read to answer beside its field. */
export const formBytes = 2 * bodyLimits.withPhoto;

/** Undefined when the gateway does not read the body. */
function maxBodyBytes({ method, url, raw }: FastifyRequest): number | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [path = ''] = url.split('?');
  if (Object.values<string>(plainPages).includes(path)) return formBytes;
  if (!isApiCall(raw)) return undefined;
  return photoCalls.includes(`${method} ${path}`) ? bodyLimits.withPhoto : bodyLimits.plain;
}

/** Refuses pipelining: an answer that waits behind another never closes, and would hold its share forever. */
export const endPipelining = (gateway: FastifyInstance): void =>
  void gateway.addHook('onRequest', ({ raw }, reply, next) => {
    // Node assigns the socket once the previous answer is sent.
    if (reply.raw.socket) return next();
    reply.hijack();
    raw.socket.destroy();
  });

export interface Bounds {
  total: number;
  perAddress: number;
}

/** Counts what is in use: one address can use up its own share only. */
export class Shares {
  readonly #bounds: Bounds;
  readonly #byAddress = new Map<string, number>();
  #inUse = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get inUse(): number {
    return this.#inUse;
  }

  /** Returns the function that releases it; undefined when full. IPv6 counts by /48. */
  take(ip: string, weight = 1): (() => void) | undefined {
    const address = networkOf(ip);
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#inUse + weight > this.#bounds.total || own + weight > this.#bounds.perAddress) return undefined;
    this.#add(address, weight);
    let isInUse = true;
    return () => {
      if (isInUse) this.#add(address, -weight);
      isInUse = false;
    };
  }

  #add(address: string, weight: number): void {
    this.#inUse += weight;
    const own = (this.#byAddress.get(address) ?? 0) + weight;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
  }
}
