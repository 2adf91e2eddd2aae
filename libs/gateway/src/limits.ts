import type { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { bodyLimits, photoCalls, plainPages } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsApi, isApiCall, refusals, RefusedCall } from './failures.ts';

/** What requests may hold of the gateway. */
export interface Limits {
  /** Connections of all addresses together; a proxy in front, or the firewall, limits those of one. */
  connections: number;
  /** Calls that are with the api, or wait there for a connection. */
  calls: Bounds;
  /** Bytes of bodies up to the plain limit, and above it: declared, from the first byte until the answer is sent. */
  plainBodies: Bounds;
  largeBodies: Bounds;
  /** Calls are refused while the event loop is later than this, in milliseconds, or the heap larger, in bytes. */
  eventLoopDelayMs: number;
  heapBytes: number;
  /** Whether a connection may send a request before the last answer; only proofs allow it. */
  pipelining: boolean;
}

const mebibytes = 2 ** 20;

/** A crowd behind one address fits: its calls take milliseconds each. */
export const defaultLimits: Limits = {
  connections: 8000,
  calls: { total: 256, perAddress: 128 },
  plainBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  largeBodies: { total: 64 * mebibytes, perAddress: 32 * mebibytes },
  eventLoopDelayMs: 2000,
  heapBytes: 0.85 * getHeapStatistics().heap_size_limit,
  pipelining: false,
};

/** Time limits that Node keeps itself, for `fastify()`: of headers, of whole requests, of idle connections. */
export const timeLimits = {
  // Headers come in one piece; the longest body is a photo over bad reception. What has no host is refused below.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
  requestTimeout: 120_000,
  // A client that reads nothing for so long is cut off.
  connectionTimeout: 120_000,
} satisfies FastifyHttpOptions<Server>;

/**
 * Holds each request to its bounds before anything else hears of it: call it before hooks that wait for the end of an
 * answer.
 */
export async function limitRequests(gateway: FastifyInstance, limits: Limits): Promise<void> {
  if (!limits.pipelining) endPipelining(gateway);
  // An expectation that is not known may be ignored; Node would refuse it without a body.
  gateway.server.on('checkExpectation', (request, response) => gateway.server.emit('request', request, response));
  gateway.server.maxConnections = limits.connections;
  gateway.server.on('drop', () => refusals.publish('connections'));
  await gateway.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    // Pages and files lie in memory, and cost less than telling of a refusal; what answers nothing here goes on.
    pressureHandler(request, reply) {
      if (isApiCall(request.raw)) answerAsApi(reply, 'UNAVAILABLE');
    },
  });
  const [plain, large] = [new Shares(limits.plainBodies), new Shares(limits.largeBodies)];
  gateway.addHook('onRequest', (request, reply, next) => {
    if (!request.headers.host) return next(new RefusedCall('MALFORMED_JSON'));
    const most = mostBytes(request);
    const { 'content-length': declared = '0', 'transfer-encoding': encoding } = request.headers;
    if (most === undefined || (declared === '0' && encoding === undefined)) return next();
    // Whoever sends a body says how long it is: all visitors' browsers do.
    if (encoding !== undefined) return next(new RefusedCall('MALFORMED_JSON'));
    const bytes = Number(declared);
    if (bytes > most) return next(new RefusedCall('PAYLOAD_TOO_LARGE'));
    const giveBack = (bytes > bodyLimits.plain ? large : plain).take(request.ip, bytes);
    if (!giveBack) return next(new RefusedCall('UNAVAILABLE'));
    reply.raw.once('close', giveBack);
    next();
  });
}

/** Without scripts no photo is made smaller: one that is too large is told beside its field, the answers are kept. */
export const formBytes = 2 * bodyLimits.withPhoto;

/** The longest body at this address; undefined where bodies are somebody else's, or are not read. */
function mostBytes({ method, url, raw }: FastifyRequest): number | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [path = ''] = url.split('?');
  if (Object.values<string>(plainPages).includes(path)) return formBytes;
  if (!isApiCall(raw)) return undefined;
  return photoCalls.includes(`${method} ${path}`) ? bodyLimits.withPhoto : bodyLimits.plain;
}

/**
 * Ends a connection that brings a request before the last one is answered, as no browser and no proxy does: an answer
 * that waits behind another never closes when its connection does, so whatever ends with it would be held for ever.
 */
export const endPipelining = (gateway: FastifyInstance): void =>
  void gateway.addHook('onRequest', ({ raw }, reply, next) => {
    // Node gives an answer its socket when the one before it is sent.
    if (reply.raw.socket) return next();
    refusals.publish('pipelining');
    reply.hijack();
    raw.socket.destroy();
  });

/** How much all may hold at once, and how much of it one address. */
export interface Bounds {
  total: number;
  perAddress: number;
}

/** Counts what is held: one address can use up its own share only. Nobody waits; who finds no room is told so. */
export class Shares {
  readonly #bounds: Bounds;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get held(): number {
    return this.#held;
  }

  /** Whether there is no room for this address; IPv6 counts by /48. */
  isFull(ip: string, weight = 1): boolean {
    const own = this.#heldBy.get(networkOf(ip)) ?? 0;
    return this.#held + weight > this.#bounds.total || own + weight > this.#bounds.perAddress;
  }

  /** Takes it, and returns what gives it back, once; undefined where there is no room. */
  take(ip: string, weight = 1): (() => void) | undefined {
    if (this.isFull(ip, weight)) return undefined;
    this.#add(networkOf(ip), weight);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(networkOf(ip), -weight);
      isHeld = false;
    };
  }

  #add(address: string, weight: number): void {
    this.#held += weight;
    const left = (this.#heldBy.get(address) ?? 0) + weight;
    if (left > 0) this.#heldBy.set(address, left);
    else this.#heldBy.delete(address);
  }
}
