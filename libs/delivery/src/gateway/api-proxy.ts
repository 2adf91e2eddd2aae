import httpProxy from '@fastify/http-proxy';
import { bodyLimits } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsApi } from './failures.ts';

export interface ApiProxyOptions {
  apiUrl: string;
  /** How long the api may take to begin its answer, in milliseconds. Its own limits are shorter. */
  timeoutMs?: number;
}

/** Passes /api on, streaming both ways. An api that is away or silent becomes the documented 503, never a hang. */
export async function proxyApi(
  gateway: FastifyInstance,
  { apiUrl, timeoutMs = 30_000 }: ApiProxyOptions,
): Promise<void> {
  await gateway.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    destroyAgent: true,
    preHandler: refuseTooLarge,
    undici: { connect: { timeout: 3000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedFor(request as FastifyRequest) }),
      retryDelay: ({ err, req, attempt }) => (attempt === 0 && mayRepeat(err, req.method) ? 10 : null),
      onError: (reply) => void answerAsApi(reply as FastifyReply, 'UNAVAILABLE'),
    },
  });
}

/**
 * No call may be larger than one with a photo. Refused here, where the rest is still read: an answer sent while the
 * other side is writing may be lost with the connection.
 */
function refuseTooLarge({ headers }: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (Number(headers['content-length']) > bodyLimits.withPhoto) void answerAsApi(reply, 'PAYLOAD_TOO_LARGE');
  else next();
}

/** Who really asked. What a client claims about itself is dropped, unless it is a proxy that the gateway trusts. */
const forwardedFor = ({ ip, protocol, host }: FastifyRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});

/** A read that met a kept connection just as the api closed it is safe to send once more. */
const mayRepeat = (error: unknown, method = ''): boolean =>
  ['GET', 'HEAD'].includes(method) && (error as { code?: string } | null)?.code === 'UND_ERR_SOCKET';
