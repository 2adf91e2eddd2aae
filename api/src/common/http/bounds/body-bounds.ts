import { Transform, type TransformCallback } from 'node:stream';
import { bodyLimits } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { serviceBusy } from './service-busy.ts';
import type { Share } from './shares.ts';
import { VisitorShares } from './visitor-shares.ts';

/** Bodies count from here on: small writes never wait for larger ones, and all together take little. */
const uncountedBytes = 8 * 1024;

/** Each piece costs the processor as much as a kilobyte: nobody sends so many with so little in them. */
const mostTinyPieces = 1000;
const tinyBytes = 16;
const costOfPiece = 1024;

/**
 * Bodies count by what has arrived, not by what was announced, until their calls are answered. One beyond the share
 * of its address is refused: 503. How large one may be is its route's `bodyLimit`; how long it may take, Fastify's
 * `requestTimeout`.
 */
export function limitBodies(fastify: FastifyInstance, megabytesPerAddress: number): void {
  const shares = new VisitorShares(megabytesPerAddress * 2 ** 20);
  const shareOf = new WeakMap<FastifyReply, Share>();
  fastify.addHook('preParsing', (request, reply, payload, next) => {
    if (!isBodyRead(request)) return next(null, payload);
    const share = shares.open(request);
    shareOf.set(reply, share);
    reply.raw.once('close', () => share.release());
    const body = new CountedBody(share);
    // A body that nobody reads fails as well.
    body.on('error', () => undefined);
    payload.once('error', (failure) => body.destroy(failure));
    next(null, payload.pipe(body));
  });
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    shareOf.get(reply)?.release();
    next(null, payload);
  });
}

function isBodyRead({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

class CountedBody extends Transform {
  private receivedBytes = 0;
  private pieces = 0;

  constructor(private readonly share: Share) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const before = this.countedBytes;
    this.receivedBytes += piece.length;
    this.pieces += 1;
    if (this.isInTinyPieces) done(new AppError('MALFORMED_JSON'));
    else if (this.share.grow(this.countedBytes - before)) done(null, piece);
    else done(serviceBusy());
  }

  private get isInTinyPieces(): boolean {
    return this.pieces > mostTinyPieces && this.receivedBytes < this.pieces * tinyBytes;
  }

  private get countedBytes(): number {
    return Math.max(0, this.receivedBytes - uncountedBytes);
  }
}

/**
 * What is still to come of a refused body is read away, up to twice what the largest may have: were the connection
 * closed on it, the answer could be lost, as a proxy that still sends is told 'reset'.
 */
export function readRefusedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, payload, next) => {
    if (raw.complete) return next(null, payload);
    let left = 2 * bodyLimits.withPhoto;
    raw.unpipe();
    raw.on('data', (piece: Buffer) => {
      left -= Math.max(piece.length, costOfPiece);
      if (left < 0) raw.destroy();
    });
    raw.resume();
    reply.removeHeader('connection');
    next(null, payload);
  });
}
