import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { bodyLimits, networkOf, photoCalls as callsWithPhoto } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi, RefusedCall } from '../failures.ts';
import { AddressSemaphore, type Share } from './address-semaphore.ts';
import { readWhole, type Pace } from './whole-body.ts';

export interface CallBounds {
  /** Connections of one address. A browser opens up to six. */
  connections: number;
  /** Bytes of bodies that are being sent or answered: up to the plain limit, and above it. */
  plainBodies: Share;
  photoBodies: Share;
  /** Calls with the api, and those among them that bring a photo: the api holds each several times while it decodes. */
  calls: Share;
  photoCalls: Share;
  /**
   * Calls that wait for their turn at the api; more are refused before anything of them is read, so that under any
   * overload those that are let in are answered soon.
   */
  waitingCalls: Share;
  /** How long a call waits for its turn. */
  turnMs: number;
  pace: Pace;
  /** How long a body waits for room, and a photo for its turn. */
  waitMs: number;
  /** How long a client may take to read its answer. */
  answerMs: number;
}

const mebibytes = 2 ** 20;

/** A crowd behind one address fits: its bodies come within a moment, and its calls take some milliseconds each. */
export const callBounds: CallBounds = {
  connections: 4000,
  plainBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  photoBodies: { total: 64 * mebibytes, perAddress: 32 * mebibytes },
  calls: { total: 256, perAddress: 64 },
  photoCalls: { total: 4, perAddress: 4 },
  waitingCalls: { total: 512, perAddress: 256 },
  turnMs: 2000,
  pace: { bytes: 4096, everyMs: 10_000 },
  waitMs: 60_000,
  answerMs: 120_000,
};

/**
 * Holds every call to its bounds before the api hears of it: a body is read whole, within the share of its address and
 * at a least pace; only then is a connection to the api taken.
 */
export function boundCalls(api: FastifyInstance, bounds: CallBounds): void {
  const bodies = new AddressSemaphore(bounds.plainBodies);
  const photoBodies = new AddressSemaphore(bounds.photoBodies);
  const calls = new AddressSemaphore(bounds.calls, bounds.waitingCalls);
  const photoCalls = new AddressSemaphore(bounds.photoCalls);
  const enter = async (
    semaphore: AddressSemaphore,
    { ip }: FastifyRequest,
    reply: FastifyReply,
    weight: number,
    waitMs = bounds.waitMs,
  ) => {
    const closed = closing(reply.raw);
    const waiting = AbortSignal.any([closed, AbortSignal.timeout(waitMs)]);
    const leave = await semaphore.take(networkOf(ip), weight, waiting).catch(() => {
      throw new RefusedCall('UNAVAILABLE');
    });
    if (closed.aborted) leave();
    else closed.addEventListener('abort', leave);
  };

  api.addHook('onRequest', (request, reply, next) => {
    if (calls.isFull(networkOf(request.ip))) void answerAsApi(reply, 'UNAVAILABLE');
    else next();
  });

  api.addHook('preParsing', async (request, reply, payload) => {
    const { headers, raw } = request;
    const declared = declaredLength(request);
    if (declared === 0) return payload;
    const most = declared === undefined ? bodyLimits.plain : limitOf(request);
    if ((declared ?? 0) > most) throw new RefusedCall('PAYLOAD_TOO_LARGE');
    const weight = declared ?? most;
    await enter(weight > bodyLimits.plain ? photoBodies : bodies, request, reply, weight);
    const body = await readWhole(raw, { declared, most, pace: bounds.pace });
    delete headers['transfer-encoding'];
    headers['content-length'] = String(body.length);
    return Readable.from([body]);
  });

  api.addHook('preHandler', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimits.plain) await enter(photoCalls, request, reply, 1);
    await enter(calls, request, reply, 1, bounds.turnMs);
    const tooSlow = setTimeout(() => reply.raw.destroy(), bounds.answerMs);
    closing(reply.raw).addEventListener('abort', () => clearTimeout(tooSlow));
  });
}

const limitOf = ({ method, url }: FastifyRequest): number =>
  callsWithPhoto.includes(`${method} ${url.split('?')[0]}`) ? bodyLimits.withPhoto : bodyLimits.plain;

/**
 * Bytes to come; undefined when the sender does not say. A reading has no body: what comes with it is not passed on.
 */
function declaredLength({ method, headers }: FastifyRequest): number | undefined {
  if (method === 'GET' || method === 'HEAD') {
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    return 0;
  }
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted when the call is over: answered, or its client is gone. */
function closing(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const controller = new AbortController();
  if (response.closed) controller.abort();
  else response.once('close', () => controller.abort());
  signals.set(response, controller.signal);
  return controller.signal;
}
