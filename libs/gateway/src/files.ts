import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isModuleName } from '@konbit/contracts';
import { isServed, type LiveRoom, type SiteState, type Store, storedPath } from '@konbit/releases';
import { isKnownTag } from '@konbit/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPlainly } from '@konbit/pages/failures';
import { remember } from '@konbit/pages/remember';

export type ReadContent = (path: string) => Promise<Content | undefined>;

const cachedBytesMax = 128 * 2 ** 20;

/** Undefined for what is not served, such as source maps, and outside of the store. */
export function storedContents(store: Store): ReadContent {
  const cache = new Map<string, Content>();
  let bytes = 0;
  return async (path) => {
    if (!isServed(path)) return undefined;
    const cached = cache.get(path);
    if (cached) return cached;
    const body = await store.read(path);
    if (!body || cache.has(path)) return cache.get(path);
    if (bytes + body.length > cachedBytesMax) {
      cache.clear();
      bytes = 0;
    }
    const content = new Content(path, body);
    cache.set(path, content);
    bytes += body.length;
    return content;
  };
}

/** Live files stay available while a bucket is away, and get their best compression, one after the other. */
export async function readAhead(store: Store, read: ReadContent, { rooms }: SiteState): Promise<void> {
  for (const { live } of Object.values(rooms) as LiveRoom[]) {
    const paths = [...(await store.list(`releases/${live.room}/${live.release}/`)), ...(live.assets ?? [])];
    for (const path of paths) await (await read(path))?.compressBest();
  }
}

/** Modules may live on an origin of their own, and be loaded by hosts of other origins. */
export const crossOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export function serveFiles(gateway: FastifyInstance, read: ReadContent): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, stored: string | undefined) => {
    const content = stored && (await read(stored));
    if (!content) return answerPlainly(reply, 404);
    return send(request, reply.headers(crossOrigin), content, { cache: immutable });
  };
  gateway.get<{ Params: Record<'module' | 'release' | '*', string> }>(
    '/modules/:module/:release/*',
    (request, reply) => {
      const { module, release, '*': path } = request.params;
      return answer(request, reply, isModuleName(module) ? storedPath(module, release, path) : undefined);
    },
  );
  gateway.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    answer(request, reply, `assets/${request.params['*']}`),
  );
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
  '.xml': 'application/xml; charset=utf-8',
};

/** Below this, headers cost more than compression saves. */
const worthwhileBytes = 600;

export class Content {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly #forms = new Map<string, Promise<Buffer>>();
  #hasBest = false;

  constructor(name: string, body: Buffer | string) {
    this.body = Buffer.from(body);
    this.type = types[extname(name)] ?? 'application/octet-stream';
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  get isCompressible(): boolean {
    return this.body.length >= worthwhileBytes && /charset|svg/.test(this.type);
  }

  in(encoding: Encoding): Promise<Buffer> {
    return remember(this.#forms, encoding, () =>
      encoding === 'gzip' ? promisify(gzip)(this.body) : brotli(this.body, 5),
    );
  }

  /** Takes up to seconds. */
  async compressBest(): Promise<void> {
    if (!this.isCompressible || this.#hasBest) return;
    this.#hasBest = true;
    this.#forms.set('br', Promise.resolve(await brotli(this.body, constants.BROTLI_MAX_QUALITY)));
  }
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

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
    if (isKnownTag(request.headers['if-none-match'], content.etag)) return reply.code(304).send();
  }
  reply.type(content.type);
  const encoding = content.isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(content.body);
  return reply.header('content-encoding', encoding).send(await content.in(encoding));
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

export const acceptedEncoding = (header = ''): Encoding | undefined => encodings.find((name) => accepts(header, name));

const accepts = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
