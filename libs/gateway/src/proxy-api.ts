import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { bodyLimits } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi } from './failures.ts';
import { type Limits, Shares } from './limits.ts';

export interface ApiProxyOptions {
  targets: readonly string[] | (() => readonly string[]);
  /** In milliseconds; longer than the api's own limits. */
  timeoutMs?: number;
  calls: Limits['calls'];
}

export interface ApiProxy {
  targets: ApiTargets;
  callsHeld(): number;
}

const connections = 64;

interface Call {
  target: string;
  tries: number;
  answered(): void;
  send(): void;
}

/** Reads each body whole first. Repeats a broken GET on another process; answers 503 when none is up. */
export async function proxyApi(
  gateway: FastifyInstance,
  { targets: urls, timeoutMs = 30_000, calls }: ApiProxyOptions,
): Promise<ApiProxy> {
  const targets = new ApiTargets(urls);
  const shares = new Shares(calls);
  const underWay = new WeakMap<FastifyRequest, Call>();

  function failed(reply: FastifyReply, { error }: { error: Error }): void {
    const call = underWay.get(reply.request)!;
    const { code = '' } = (error.cause ?? {}) as { code?: string };
    if (goneCodes.has(code)) targets.leaveOut(call.target);
    const others = targets.countBeside(call.target);
    const isAnotherThere = call.tries <= others || (others === 0 && code === 'ECONNRESET' && call.tries < 2);
    if (isAnotherThere && !reply.raw.destroyed && mayRepeat(code, reply.request.method)) return call.send();
    call.answered();
    if (!reply.raw.destroyed) answerAsApi(reply, 'UNAVAILABLE');
  }

  await gateway.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const whole = { parseAs: 'buffer', bodyLimit: bodyLimits.withPhoto } as const;
    scope.addContentTypeParser('*', whole, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', (request, reply, next) => {
      if (shares.isFull(request.ip)) answerAsApi(reply, 'UNAVAILABLE');
      else next();
    });
    await scope.register(httpProxy, {
      upstream: '',
      prefix: '/api',
      rewritePrefix: '/api',
      proxyPayloads: false,
      disableRequestLogging: true,
      destroyAgent: true,
      // undici 7 ends the process when the api closes on a client that does not read (nodejs/undici#5360).
      http: {
        agentOptions: { keepAlive: true, maxSockets: connections, timeout: 4000 },
        requestOptions: { timeout: timeoutMs, rejectUnauthorized: true },
      },
      replyOptions: {
        // The plugin requires it; each call names its own.
        getUpstream: () => 'http://api.invalid',
        rewriteRequestHeaders: (request, headers) => towardsApi(request as FastifyRequest, headers),
        rewriteHeaders(headers, request) {
          const call = underWay.get(request as FastifyRequest)!;
          targets.takeBack(call.target);
          call.answered();
          return ofMessage(headers);
        },
        onError: failed as never,
        retryDelay: () => null,
      },
      handler(request, reply, path, options) {
        const leave = shares.take(request.ip);
        if (!leave) return answerAsApi(reply, 'UNAVAILABLE');
        const answered = afterBoth(leave, reply);
        const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        const call: Call = {
          target: '',
          tries: 0,
          answered,
          send() {
            call.tries += 1;
            call.target = targets.next();
            reply.from(path, { ...options, getUpstream: () => call.target, ...(body && { body, contentType }) });
          },
        };
        underWay.set(request, call);
        try {
          call.send();
        } catch (error) {
          answered();
          throw error;
        }
        return reply;
      },
    });
  });
  return { targets, callsHeld: () => shares.held };
}

/** Frees the slot once the api has answered and the visitor has the answer or is gone. */
function afterBoth(leave: () => void, reply: FastifyReply): () => void {
  let [isAnswered, isClosed] = [false, false];
  const check = () => {
    if (isAnswered && isClosed) leave();
  };
  reply.raw.once('close', () => {
    isClosed = true;
    check();
  });
  return () => {
    isAnswered = true;
    check();
  };
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const ofMessage = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))) as Headers;

/** Replaces X-Forwarded headers of untrusted clients. */
function towardsApi({ ip, protocol, host, method }: FastifyRequest, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = {
    ...ofMessage(given),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
  if (isReading(method)) delete headers['content-length'];
  return headers;
}

const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const goneCodes = new Set([...unreached, 'ECONNRESET', 'EPIPE']);

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Safe if nobody received the call, or it is a GET. */
const mayRepeat = (code: string, method: string): boolean =>
  unreached.includes(code) || (goneCodes.has(code) && isReading(method));

/** Round robin; a process that refused is skipped for a second. */
export class ApiTargets {
  readonly #urls: () => readonly string[];
  readonly #outUntil = new Map<string, number>();
  #last = 0;

  constructor(urls: readonly string[] | (() => readonly string[])) {
    this.#urls = typeof urls === 'function' ? urls : () => urls;
  }

  /** The target itself may be gone by now. */
  countBeside(target: string): number {
    return this.#urls().filter((url) => url !== target).length;
  }

  get states(): { url: string; isUp: boolean }[] {
    return this.#urls().map((url) => ({ url, isUp: !this.#outUntil.has(url) }));
  }

  /** The one skipped longest when all are. Throws when there are none. */
  next(): string {
    const all = this.#urls();
    const up = all.filter((url) => this.#isUp(url));
    // In a rolling restart it is back by now.
    const longest = Math.min(...all.map((url) => this.#outUntil.get(url) ?? 0));
    const usable = up.length > 0 ? up : all.filter((url) => (this.#outUntil.get(url) ?? 0) === longest);
    this.#last = (this.#last + 1) % Math.max(usable.length, 1);
    const url = usable[this.#last];
    if (url === undefined) throw new Error('The gateway is told no address of the api.');
    return url;
  }

  leaveOut(url: string): void {
    this.#outUntil.set(url, performance.now() + 1000);
  }

  takeBack(url: string): void {
    this.#outUntil.delete(url);
  }

  #isUp(url: string): boolean {
    return (this.#outUntil.get(url) ?? 0) < performance.now();
  }
}
