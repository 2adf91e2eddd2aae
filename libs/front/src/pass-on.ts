import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { linkParameters, plainFields, plainPages } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';
import { isForm } from './forms.ts';
import { sendPage } from './serve-files.ts';
import type { Trees } from './trees.ts';

export interface Upstreams {
  /** One or several processes of the api, asked in turn. */
  apiUrls: readonly string[];
  silentApiMs: number;
  /** The pages process: forms without scripts, publishing. */
  pagesUrl: string;
}

/** Calls of the api, and what the pages process answers. */
export async function passOn(
  front: FastifyInstance,
  { apiUrls, silentApiMs, pagesUrl }: Upstreams,
  trees: Trees,
): Promise<void> {
  // Bodies are streamed, whatever they are.
  front.removeAllContentTypeParsers();

  let turn = 0;
  function nextApi(): string {
    turn = (turn + 1) % apiUrls.length;
    return apiUrls[turn]!;
  }
  await front.register(httpProxy, {
    ...asked({ silentMs: silentApiMs, getUpstream: (request) => (isForm(request) ? pagesUrl : nextApi()) }),
    prefix: '/api',
    rewritePrefix: '/api',
  });

  const toPages = { silentMs: 120_000, getUpstream: () => pagesUrl };
  await front.register(httpProxy, { ...asked(toPages), routes: ['/releases', '/releases/*'] });
  await front.register(httpProxy, {
    ...asked(toPages),
    routes: [plainPages.own],
    httpMethods: ['GET', 'HEAD', 'POST'],
  });

  await front.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      request.tree = await trees.ofPages(request);
    });
    await scope.register(httpProxy, {
      ...asked(toPages),
      routes: [plainPages.register],
      httpMethods: ['GET', 'HEAD', 'POST'],
      preHandler(request, reply, next) {
        const isAnswer = request.method === 'POST' || plainFields.done in (request.query as object);
        if (isAnswer) next();
        else sendPage(request, reply, 'register.html');
      },
    });
    await scope.register(httpProxy, {
      // A mailed link without the pages process is still a link for browsers with scripts.
      ...asked({ ...toPages, silentMs: 5000, failed: openWizard }),
      routes: ['/'],
      httpMethods: ['GET', 'HEAD'],
      preHandler(request, reply, next) {
        const query = request.query as object;
        if (Object.values(linkParameters).some((parameter) => parameter in query)) next();
        else if ('rsvp' in query) openWizard(request, reply);
        else sendPage(request, reply, 'index.html');
      },
    });
  });
}

function openWizard(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex');
  sendPage(request, reply, 'index@rsvp.html');
}

interface Asking {
  getUpstream: (request: FastifyRequest) => string;
  /** How long the beginning of an answer may take. */
  silentMs: number;
  /** Answers for an upstream that did not; 503 by default. */
  failed?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Nothing is asked twice. */
function asked({ getUpstream, silentMs, failed = unavailable }: Asking): FastifyHttpProxyOptions {
  return {
    upstream: '',
    http: requestsWith(silentMs),
    retryMethods: [],
    disableRequestLogging: true,
    destroyAgent: true,
    replyOptions: {
      getUpstream: getUpstream as never,
      rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
      rewriteHeaders: (headers) => endToEnd(headers),
      onResponse: answer as never,
      onError: (reply) => void failed(reply.request as FastifyRequest, reply as FastifyReply),
    },
  };
}

const unavailable = (request: FastifyRequest, reply: FastifyReply) => answerFailure(request, reply, 503);

/**
 * By Node's own client: undici 7 ends the process when the other side closes on a client that does not read
 * (nodejs/undici#5360). An unused connection closes before the api closes it, so that no call meets its end.
 */
export const requestsWith = (silentMs: number): FastifyHttpProxyOptions['http'] => ({
  agentOptions: { timeout: 4000 },
  requestOptions: { timeout: silentMs, rejectUnauthorized: true },
});

/**
 * From here on only the connection can end: without `hijack`, @fastify/reply-from answers a late failure with a second
 * head, and that throws where nobody catches. The reader sets the pace: a slow one is no silence of the other side.
 */
export function answer(_request: unknown, reply: FastifyReply, { stream }: { stream: IncomingMessage }): void {
  reply.hijack();
  stream.setTimeout(0);
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  pipeline(stream, reply.raw, () => undefined);
}

/** Only of one connection (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

function endToEnd<Headers extends IncomingHttpHeaders>(received: Headers): Headers {
  const headers = { ...received };
  for (const name of hopByHop) delete headers[name];
  return headers;
}

/** Replaces whatever a client says about itself; only behind a trusted proxy does Fastify believe it. */
function forwarded({ ip, protocol, host, method }: FastifyRequest, received: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {
    ...endToEnd(received),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
  // Fastify reads no body of these, so none is passed on.
  if (method === 'GET' || method === 'HEAD') delete headers['content-length'];
  return headers;
}
