import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ifThere } from '../publish/if-there.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

/** A text as it is now, compressed once for all who ask. */
export interface Sendable {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function sendableOf(identity: Buffer): Promise<Sendable> {
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
  };
}

/** Gives what is made of a file, made anew only when that was replaced; nothing where there is none. */
export function madeOf<Made>(make: (content: Buffer) => Promise<Made>): (file: string) => Promise<Made | undefined> {
  const cache = new Map<string, { version: string; made: Made }>();
  return async (file) => {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    const before = cache.get(file);
    if (before?.version === version) return before.made;
    const made = await make(await readFile(file));
    cache.set(file, { version, made });
    return made;
  };
}

async function versionOf(file: string): Promise<string | undefined> {
  const facts = await ifThere(stat(file));
  return facts && `${facts.mtimeMs}/${facts.size}/${facts.ino}`;
}

/** Sends it compressed, and to a browser that has it, only that it holds. It is asked for again each time. */
export function send(request: FastifyRequest, reply: FastifyReply, one: Sendable, vary = ''): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: `Accept-Encoding${vary}` });
  if (reply.statusCode === 200) {
    reply.header('etag', one.etag);
    if (request.headers['if-none-match']?.includes(one.etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(one[encoding ?? 'identity']);
}

/** Sends what is made for one visitor alone, and kept nowhere. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const compress = {
    br: () => promisify(brotliCompress)(html, quickly),
    gzip: () => promisify(gzip)(html),
  };
  reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding' }).type('text/html; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compress[encoding]());
}
