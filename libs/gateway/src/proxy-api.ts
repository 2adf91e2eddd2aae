import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { bodyLimits } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi } from './failures.ts';
import { type Limits, Shares } from './limits.ts';

export interface ApiProxyOptions {
  urls: readonly string[];
  /** In milliseconds; longer than the api's own limits. */
  timeoutMs?: number;
  calls: Limits['calls'];
}

const connections = 64;

interface Call {
  target: string;
  tries: number;
  answered(): void;
  send(): void;
}

/**
 * Reads each body whole first. Repeats a broken GET on another process; answers 503 when none is up.
 * Returns the shares of the calls in progress.
 */
export async function proxyApi(
  gateway: FastifyInstance,
  { urls, timeoutMs = 30_000, calls }: ApiProxyOptions,
): Promise<Shares> {
  const targets = new ApiTargets(urls);
  const shares = new Shares(calls);
  const callOf = new WeakMap<FastifyRequest, Call>();

  function failed(reply: FastifyReply, { error }: { error: Error }): void {
    const call = callOf.get(reply.request)!;
    const { code = '' } = (error.cause ?? {}) as { code?: string };
    if (goneCodes.has(code)) targets.skip(call.target);
    // A single process gets a second try: it may have closed an idle connection.
    const triesLeft = Math.max(1, urls.length - 1) - call.tries;
    if (triesLeft >= 0 && !reply.raw.destroyed && mayRepeat(code, reply.request.method)) return call.send();
    call.answered();
    if (!reply.raw.destroyed) answerAsApi(reply, 'UNAVAILABLE');
  }

  await gateway.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: bodyLimits.withPhoto } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
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
        rewriteRequestHeaders: (request, headers) => apiHeaders(request as FastifyRequest, headers),
        rewriteHeaders(headers, request) {
          callOf.get(request as FastifyRequest)!.answered();
          return endToEnd(headers);
        },
        onError: failed as never,
        retryDelay: () => null,
      },
      handler(request, reply, path, options) {
        const release = shares.take(request.ip);
        if (!release) return answerAsApi(reply, 'UNAVAILABLE');
        const answered = releaseAfterBoth(release, reply);
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
        callOf.set(request, call);
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
  return shares;
}

/** Frees the slot once the api has answered and the visitor has the answer or is gone. */
function releaseAfterBoth(release: () => void, reply: FastifyReply): () => void {
  let [isAnswered, isClosed] = [false, false];
  const check = () => {
    if (isAnswered && isClosed) release();
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
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const endToEnd = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name))) as Headers;

/** Replaces X-Forwarded headers of untrusted clients. */
function apiHeaders(
  { ip, protocol, host, method }: FastifyRequest,
  received: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const headers = {
    ...endToEnd(received),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
  if (isRead(method)) delete headers['content-length'];
  return headers;
}

const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const goneCodes = new Set([...unreached, 'ECONNRESET', 'EPIPE']);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Safe if nobody received the call, or it is a GET. */
const mayRepeat = (code: string, method: string): boolean =>
  unreached.includes(code) || (goneCodes.has(code) && isRead(method));

/** Round robin; a process that refused is skipped for a second. */
class ApiTargets {
  readonly #skippedUntil = new Map<string, number>();
  #last = 0;

  constructor(private readonly urls: readonly string[]) {}

  /** Any of them when all are skipped. */
  next(): string {
    const up = this.urls.filter((url) => (this.#skippedUntil.get(url) ?? 0) < performance.now());
    const usable = up.length > 0 ? up : this.urls;
    this.#last = (this.#last + 1) % usable.length;
    return usable[this.#last]!;
  }

  skip(url: string): void {
    this.#skippedUntil.set(url, performance.now() + 1000);
  }
}
