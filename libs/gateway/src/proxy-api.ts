import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { bodyLimits, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi } from '@konbit/pages/failures';
import type { Limits } from './limits.ts';
import { Shares } from '@konbit/pages/shares';
import { UnreadAnswers } from './unread-answers.ts';
import { askedBy, isAnswering, passOn } from './upstream.ts';

interface Call {
  target: string;
  tries: number;
  release(): void;
  send(): void;
}

export interface ApiProxy {
  /** Calls that wait for the api. */
  calls: Shares;
  unread: UnreadAnswers;
}

/** Reads each body whole first. Repeats a broken GET on another process; answers 503 when none is up. */
export async function proxyApi(gateway: FastifyInstance, urls: readonly string[], limits: Limits): Promise<ApiProxy> {
  const targets = new ApiTargets(urls);
  const calls = new Shares(limits.calls);
  const photoCalls = new Shares(limits.photoCalls);
  const organizerCalls = new Shares(limits.organizerCalls);
  const unread = new UnreadAnswers(limits.unreadAnswers);
  const callOf = new WeakMap<FastifyRequest, Call>();

  /** What takes the api long, and what an evening depends on, are counted apart. */
  function sharesFor({ headers, raw }: FastifyRequest, body: Buffer | undefined): Shares {
    const isHeavy = (body && body.length > bodyLimits.plain) || heavyReads.test(raw.url ?? '');
    if (isHeavy) return photoCalls;
    return headers[organizerLinkHeader] === undefined ? calls : organizerCalls;
  }

  function failed(reply: FastifyReply, { error }: { error: Error }): void {
    if (isAnswering(reply)) return void reply.raw.destroy();
    const call = callOf.get(reply.request)!;
    const { code = '' } = (error.cause ?? {}) as { code?: string };
    if (goneCodes.has(code)) targets.skip(call.target);
    // A single process gets a second try: it may have closed an idle connection.
    const triesLeft = Math.max(1, urls.length - 1) - call.tries;
    if (triesLeft >= 0 && !reply.raw.destroyed && mayRepeat(code, reply.request.method)) return call.send();
    call.release();
    if (!reply.raw.destroyed) answerAsApi(reply, 'UNAVAILABLE');
  }

  function answer(_request: unknown, reply: FastifyReply, { stream }: { stream: IncomingMessage }): void {
    unread.follow(reply, stream);
    passOn(reply, stream);
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
      http: askedBy(limits.silentApiMs),
      replyOptions: {
        // The plugin requires it; each call names its own.
        getUpstream: () => 'http://api.invalid',
        rewriteRequestHeaders: (request, headers) => apiHeaders(request as FastifyRequest, headers),
        rewriteHeaders(headers, request) {
          callOf.get(request as FastifyRequest)!.release();
          return endToEnd(headers);
        },
        onResponse: answer as never,
        onError: failed as never,
        retryDelay: () => null,
      },
      handler(request, reply, path, options) {
        const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
        const release = sharesFor(request, body).take(request.ip);
        if (!release) return answerAsApi(reply, 'UNAVAILABLE');
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        const call: Call = {
          target: '',
          tries: 0,
          release,
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
          release();
          throw error;
        }
        return reply;
      },
    });
  });
  return { calls, unread };
}

/** Lists that hold photos themselves, and the album of all. */
const heavyReads = /^\/api\/(?:attendee-profiles(?:$|\?(?!.*\bphotos=link\b))|own-registration\/album\b)/;

const organizerLinkHeader = ORGANIZER_LINK_HEADER.toLowerCase();

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
    // Of HTTP/1.0 there may be none.
    ...(host && { 'x-forwarded-host': host }),
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
