import { Transform, type TransformCallback } from 'node:stream';
import { bodyLimits, photoCalls, plainPages } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall, RefusedCall } from '@konbit/pages/failures';
import type { Limits } from './limits.ts';
import { type Share, Shares } from '@konbit/pages/shares';

/** Bodies are counted from here on: small writes never wait for larger ones, and all together take little. */
const uncountedBytes = 4 * 1024;

/** Without scripts no photo is shrunk: the form must be read to answer beside its field. */
const formBytes = 2 * bodyLimits.withPhoto;

/**
 * Counts what has arrived, not what was announced. Refuses a body that is too large (413), too slow (400), or beyond
 * the share of its address (503).
 */
export function limitBodies(gateway: FastifyInstance, limits: Limits): void {
  const plain = new Shares(limits.plainBodies);
  const large = new Shares(limits.largeBodies);
  const arriving = new Set<ArrivingBody>();
  const sweeper = setInterval(() => {
    for (const body of arriving) if (body.isSlow(limits.slowBodies)) body.refuse();
  }, 1000).unref();
  gateway.addHook('onClose', async () => clearInterval(sweeper));

  gateway.addHook('onRequest', (request, _reply, next) => {
    const isTooLarge = announcedBytes(request) > (maxBodyBytes(request) ?? Infinity);
    next(isTooLarge ? new RefusedCall('PAYLOAD_TOO_LARGE') : undefined);
  });
  gateway.addHook('preParsing', (request, reply, payload, next) => {
    const maxBytes = maxBodyBytes(request);
    const isInChunks = request.headers['transfer-encoding'] !== undefined;
    const hasBody = isInChunks || announcedBytes(request) > 0;
    if (maxBytes === undefined || !hasBody) return next(null, payload);
    const isLarge = (isInChunks ? maxBytes : announcedBytes(request)) > bodyLimits.plain;
    const share = (isLarge ? large : plain).open(request.ip);
    const body = new ArrivingBody(reply, maxBytes, share);
    const forget = () => arriving.delete(body);
    arriving.add(body);
    // Whole, or given up. Nobody may be reading it, so 'close' alone might never come.
    body.once('finish', forget).once('close', forget);
    // Its reader hears of a failure as well; without a reader, the failure would end the process.
    body.on('error', forget);
    reply.raw.once('close', () => share.release());
    payload.once('error', (error) => body.destroy(error));
    next(null, payload.pipe(body));
  });
}

const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** Undefined when the gateway does not read the body. */
function maxBodyBytes({ method, url, raw }: FastifyRequest): number | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [path = ''] = url.split('?');
  if (Object.values<string>(plainPages).includes(path)) return formBytes;
  if (!isApiCall(raw)) return undefined;
  return photoCalls.includes(`${method} ${path}`) ? bodyLimits.withPhoto : bodyLimits.plain;
}

/** What it refuses becomes the error of whoever reads it. */
class ArrivingBody extends Transform {
  readonly #startedAt = performance.now();
  #receivedBytes = 0;

  constructor(
    private readonly reply: FastifyReply,
    private readonly maxBytes: number,
    private readonly share: Share,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const before = this.#countedBytes;
    this.#receivedBytes += piece.length;
    if (this.#receivedBytes > this.maxBytes) done(new RefusedCall('PAYLOAD_TOO_LARGE'));
    else if (!this.share.grow(this.#countedBytes - before)) done(new RefusedCall('UNAVAILABLE'));
    else done(null, piece);
  }

  get #countedBytes(): number {
    return Math.max(0, this.#receivedBytes - uncountedBytes);
  }

  isSlow({ bytesPerSecond, afterMs }: Limits['slowBodies']): boolean {
    const ms = performance.now() - this.#startedAt;
    return ms > afterMs && this.#receivedBytes < (ms / 1000) * bytesPerSecond;
  }

  /** The rest is not waited for. */
  refuse(): void {
    void this.reply.header('connection', 'close');
    this.destroy(new RefusedCall('MALFORMED_JSON'));
  }
}
