import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isModuleName } from '@konbit/contracts';
import { isServed, type LiveRoom, type SiteState, type Store, storedPath } from '@konbit/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPlainly } from './failures.ts';

export type ReadContent = (path: string) => Promise<Content | undefined>;

const keptBytesMax = 128 * 2 ** 20;

export function storedContents(store: Store): ReadContent {
  const kept = new Map<string, Content>();
  let bytes = 0;
  return async (path) => {
    const known = kept.get(path);
    // Moves it to the end of the least-recently-used order.
    if (known && kept.delete(path)) kept.set(path, known);
    if (known) return known;
    const body = await store.read(path);
    if (!body || kept.has(path)) return kept.get(path);
    const content = new Content(path, body);
    kept.set(path, content);
    bytes += body.length;
    for (const [oldest, { body: gone }] of kept) {
      if (bytes <= keptBytesMax) break;
      kept.delete(oldest);
      bytes -= gone.length;
    }
    return content;
  };
}

/** Live files stay available while a bucket is away. */
export async function readAhead(store: Store, read: ReadContent, { rooms }: SiteState): Promise<void> {
  for (const { live } of Object.values(rooms) as LiveRoom[]) {
    const paths = [...(await store.list(`releases/${live.room}/${live.release}/`)), ...(live.assets ?? [])];
    for (const path of paths.filter(isServed)) await read(path);
  }
}

/** Modules may live on an origin of their own. */
const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** No segment begins with a dot, and none needs decoding. */
const plainPath = /^[\w@+-][\w@+.-]*(?:\/[\w@+-][\w@+.-]*)*$/;

export function serveFiles(gateway: FastifyInstance, read: ReadContent): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, stored: string | undefined) => {
    const content = stored && isServed(stored) ? await read(stored) : undefined;
    if (!content) return answerPlainly(reply, 404);
    return send(request, reply.headers(shared), content, { cache: immutable });
  };
  gateway.get<{ Params: Record<'module' | 'release' | '*', string> }>(
    '/modules/:module/:release/*',
    (request, reply) => {
      const { module, release, '*': path } = request.params;
      const isPlain = isModuleName(module) && /^\w{1,40}$/.test(release) && plainPath.test(path);
      return answer(request, reply, isPlain ? storedPath(module, release, path) : undefined);
    },
  );
  gateway.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const path = request.params['*'];
    return answer(request, reply, plainPath.test(path) ? `assets/${path}` : undefined);
  });
}

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

/** Below this, headers cost more than compression saves. */
const worthwhileBytes = 600;

export class Content {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(name: string, body: Buffer | string) {
    this.body = Buffer.from(body);
    this.type = types[extname(name)] ?? 'application/octet-stream';
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  get isCompressible(): boolean {
    return this.body.length >= worthwhileBytes && /charset|svg/.test(this.type);
  }

  /** Fast compression at first, the best once it is ready. */
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

/** The best compression takes seconds: one file at a time. */
let last = Promise.resolve();
const later = (work: () => Promise<void>) => void (last = last.then(work));

export const immutable = 'public, max-age=31536000, immutable';

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

/** For one visitor: never cached. */
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

export const acceptedEncoding = (header = ''): Encoding | undefined => known.find((name) => accepts(header, name));

const accepts = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
