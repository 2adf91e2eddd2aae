import { isModuleName } from '@konbit/contracts';
import { isServed, type LiveRoom, type SiteState, type Store, storedPath } from '@konbit/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPlainly } from '../failures.ts';
import { Content, immutable, send } from './content.ts';

/** A file of the store; undefined where there is none, or where it is not for visitors. */
export type ReadContent = (path: string) => Promise<Content | undefined>;

const keptBytesMax = 128 * 2 ** 20;

/** Reads files of the store, and keeps those that were asked for last with their compressed forms. */
export function storedContents(store: Store): ReadContent {
  const kept = new Map<string, Content>();
  let bytes = 0;
  return async (path) => {
    const known = kept.get(path);
    // Asked for again, it goes last.
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

/** Reads all files of live releases, so that they are there also while a bucket is away. */
export async function readAhead(store: Store, read: ReadContent, { rooms }: SiteState): Promise<void> {
  for (const { live } of Object.values(rooms) as LiveRoom[]) {
    const paths = [...(await store.list(`releases/${live.room}/${live.release}/`)), ...(live.assets ?? [])];
    for (const path of paths.filter(isServed)) await read(path);
  }
}

/** Pages of other origins may load these: that is how a module lives on an origin of its own. */
const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** No part begins with a dot, and nothing in it needs to be decoded. */
const plainPath = /^[\w@+-][\w@+.-]*(?:\/[\w@+-][\w@+.-]*)*$/;

/** Serves modules' releases and the shell's hashed files for a year: what is under a name never changes. */
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
