import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Below this, headers weigh more than what is saved. */
const worthwhileBytes = 600;

/** What is sent to many, compressed once for all of them. */
export class Content {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  /** `name` is a path whose ending says what it is. */
  constructor(name: string, body: Buffer | string) {
    this.body = Buffer.from(body);
    this.type = types[extname(name)] ?? 'application/octet-stream';
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  get isCompressible(): boolean {
    return this.body.length >= worthwhileBytes && /charset|svg/.test(this.type);
  }

  /** The first who ask get what is compressed quickly, all others what is as small as can be. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const quick = encoding === 'gzip' ? promisify(gzip)(this.body) : brotli(this.body, quickly);
    this.#forms.set(encoding, quick);
    if (encoding === 'br') later(async () => void this.#forms.set('br', Promise.resolve(await brotli(this.body))));
    return quick;
  }
}

const quickly = 4;
const brotli = (body: Buffer, quality: number = constants.BROTLI_MAX_QUALITY): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The best compression takes a second for a large file: one at a time, beside the requests. */
let last = Promise.resolve();
const later = (work: () => Promise<void>) => void (last = last.then(work));

export const immutable = 'public, max-age=31536000, immutable';

/** Sends it compressed; to a browser that has it, only that it holds. It is asked for anew each time unless told. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  { cache = 'no-cache', vary = 'Accept-Encoding' } = {},
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cache, vary });
  if (reply.statusCode === 200) {
    reply.header('etag', content.etag);
    if (request.headers['if-none-match']?.includes(content.etag)) return reply.code(304).send();
  }
  reply.type(content.type);
  const encoding = content.isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(content.body);
  return reply.header('content-encoding', encoding).send(await content.in(encoding));
}

/** Sends what is made for one visitor alone, and kept nowhere. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding' }).type(types['.html']!);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  const body = Buffer.from(html);
  const compressed = encoding === 'gzip' ? promisify(gzip)(body) : brotli(body, quickly);
  return reply.header('content-encoding', encoding).send(await compressed);
}

const known = ['br', 'gzip'] as const;
export type Encoding = (typeof known)[number];

/** The best compression that a client's Accept-Encoding takes. */
export const acceptedEncoding = (header = ''): Encoding | undefined => known.find((name) => accepts(header, name));

const accepts = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
