import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressesOf, deltaFile } from '../publish/delta.ts';
import { ifThere } from '../publish/if-there.ts';
import { accepts } from './accepted-encoding.ts';

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What a file of a release is told with, so that a browser takes it for a dictionary of later releases' (RFC 9842). */
export function dictionaryHeaders(request: FastifyRequest): Record<string, string> {
  const addresses = addressesOf(pathOf(request));
  if (addresses === undefined) return {};
  return { 'use-as-dictionary': `match="${addresses}"`, vary: 'available-dictionary' };
}

/**
 * Answers a browser that has the same file of an earlier release with what is new in it, where that was written when
 * the release went live. Whoever takes no dictionaries, has another one or wants a part of the file gets it as ever.
 */
export async function sendDelta(
  siteDir: string,
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { 'available-dictionary': available, 'accept-encoding': encodings, range } = request.headers;
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(available)) ?? [];
  const path = pathOf(request);
  if (hash === undefined || range !== undefined || !accepts(encodings, 'dcz') || !addressesOf(path)) return undefined;
  const delta = await ifThere(readFile(deltaFile(join(siteDir, path), Buffer.from(hash, 'base64'))));
  if (!delta) return undefined;
  return reply
    .headers({ ...headers, ...dictionaryHeaders(request) })
    .header('content-encoding', 'dcz')
    .header('vary', 'available-dictionary, accept-encoding')
    .type(types[extname(path)]!)
    .send(delta);
}

/** In the site folder, as far as it is a plain one. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!.slice(1);
