import { Readable } from 'node:stream';
import { bodyLimits, networkOf, photoCalls as callsWithPhoto, plainPages } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi, isApiCall, RefusedCall } from '../failures.ts';
import { AddressSemaphore, type Share } from './address-semaphore.ts';
import { ApiCalls, type ApiCall, type ApiCallBounds } from './api-calls.ts';
import { atEnd } from './at-end.ts';
import { readWhole, type Pace } from './whole-body.ts';

export interface CallBounds extends ApiCallBounds {
  /** Connections of one address. A browser opens up to six. */
  connections: number;
  /** Whether a connection may bring a request before the last one is answered. */
  pipelining: boolean;
  /** Bytes of bodies that are being sent or answered: up to the plain limit, and above it. */
  plainBodies: Share;
  photoBodies: Share;
  /** Those among the calls with the api that bring a photo: it holds each several times while it decodes. */
  photoCalls: Share;
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
  pipelining: false,
  plainBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  // As many of the largest as the api takes at once; the others wait unread.
  photoBodies: { total: 32 * mebibytes, perAddress: 16 * mebibytes },
  calls: { least: 16, most: 256, targetMs: 250 },
  waitingCalls: { total: 512, perAddress: 256 },
  burstMs: 1000,
  turnMs: 2000,
  photoCalls: { total: 4, perAddress: 4 },
  pace: { bytes: 4096, everyMs: 10_000 },
  waitMs: 60_000,
  answerMs: 120_000,
};

export interface BoundCalls {
  calls: ApiCalls;
  /** The call that a request has become, once it has its turn. */
  callOf(request: FastifyRequest): ApiCall | undefined;
  /** Its body, once that is read. */
  bodyOf(request: FastifyRequest): Buffer | undefined;
}

/**
 * Holds every call to its bounds before the api hears of it: a body is read whole, within the share of its address and
 * at a least pace; only then is a connection to the api taken.
 */
export function boundCalls(api: FastifyInstance, bounds: CallBounds): BoundCalls {
  const bodies = new AddressSemaphore(bounds.plainBodies);
  const photoBodies = new AddressSemaphore(bounds.photoBodies);
  const calls = new ApiCalls(bounds);
  const underWay = new WeakMap<FastifyRequest, ApiCall>();
  const whole = new WeakMap<FastifyRequest, Buffer>();
  const photoCalls = new AddressSemaphore(bounds.photoCalls);
  const enter = async (semaphore: AddressSemaphore, { ip }: FastifyRequest, { raw }: FastifyReply, weight: number) =>
    atEnd(raw, await semaphore.take(networkOf(ip), weight, bounds.waitMs, raw).catch(refuse));

  api.addHook('onRequest', (request, reply, next) => {
    if (!calls.isFull(request.ip)) return next();
    const refusal = new RefusedCall('UNAVAILABLE');
    if (isApiCall(request.raw)) void answerAsApi(reply, refusal.code);
    else next(refusal);
  });

  // Without promises for who neither sends a body nor waits: nine of ten calls.
  api.addHook('preParsing', (request, reply, payload, next) => {
    const declared = declaredLength(request);
    if (declared === 0) next(null, payload);
    else readBody(request, reply, declared).then((body) => next(null, body), next);
  });

  async function readBody(request: FastifyRequest, reply: FastifyReply, declared: number | undefined) {
    const { headers, raw } = request;
    const most = declared === undefined ? bodyLimits.plain : limitOf(request);
    if ((declared ?? 0) > most) throw new RefusedCall('PAYLOAD_TOO_LARGE');
    const weight = declared ?? most;
    await enter(weight > bodyLimits.plain ? photoBodies : bodies, request, reply, weight);
    const body = await readWhole(raw, { declared, most, pace: bounds.pace });
    delete headers['transfer-encoding'];
    headers['content-length'] = String(body.length);
    whole.set(request, body);
    return Readable.from([body]);
  }

  api.addHook('preHandler', (request, reply, next) => {
    const bringsPhoto = Number(request.headers['content-length'] ?? 0) > bodyLimits.plain;
    const begin = (call: ApiCall) => {
      underWay.set(request, call);
      const tooSlow = setTimeout(() => reply.raw.destroy(), bounds.answerMs);
      atEnd(reply.raw, () => {
        clearTimeout(tooSlow);
        call.closed();
      });
      next();
    };
    const call = bringsPhoto || reply.raw.closed ? undefined : calls.tryEnter(request.ip);
    if (call) begin(call);
    else turnOf(request, reply, bringsPhoto).then(begin, next);
  });

  async function turnOf(request: FastifyRequest, reply: FastifyReply, bringsPhoto: boolean): Promise<ApiCall> {
    if (bringsPhoto) await enter(photoCalls, request, reply, 1);
    return calls.enter(request.ip, reply.raw, bringsPhoto).catch(refuse);
  }

  api.addHook('onSend', (request, _reply, payload, next) => {
    underWay.get(request)?.answered();
    next(null, payload);
  });
  return { calls, callOf: (request) => underWay.get(request), bodyOf: (request) => whole.get(request) };
}

function refuse(): never {
  throw new RefusedCall('UNAVAILABLE');
}

/** Without scripts no photo is made smaller: one that is too large is told beside its field, the answers are kept. */
const formBytes = 2 * bodyLimits.withPhoto;

function limitOf({ method, url }: FastifyRequest): number {
  const [path = ''] = url.split('?');
  if (Object.values<string>(plainPages).includes(path)) return formBytes;
  return callsWithPhoto.includes(`${method} ${path}`) ? bodyLimits.withPhoto : bodyLimits.plain;
}

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
