import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type SignedReleaseList, signedPart } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './failures.ts';
import { dictionaryHeaders, sendDelta } from './send-delta.ts';
import { madeOf, send, type Sendable, sendableOf } from './sendable.ts';

/**
 * Serves what never changes under its name: modules' releases, the shell's hashed files and the root documents, for a
 * year, compressed as they were published; to a browser that has an earlier release, what is new. Pages of other
 * origins may load them: that is how a module lives on an origin of its own.
 */
export async function serveReleases(gateway: FastifyInstance, siteDir: string): Promise<void> {
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const kept = { ...shared, 'cache-control': 'public, max-age=31536000, immutable' };
  const options = {
    preCompressed: true,
    index: false as const,
    dotfiles: 'ignore' as const,
    maxAge: '365d',
    immutable: true,
    suppressWarning: true,
    // Source maps stand beside their files, for `npm run releases -- errors`, and are nobody else's.
    allowedPath: (path: string) => !path.endsWith('.map'),
  };
  // For the files beside the pages as well.
  await gateway.register(fastifyStatic, { ...options, root: siteDir, serve: false });
  await gateway.register(async (scope) => {
    scope.addHook('preHandler', (request, reply) => sendDelta(siteDir, kept, request, reply));
    for (const folder of ['assets', 'modules', 'roots'])
      await scope.register(fastifyStatic, {
        ...options,
        root: join(siteDir, folder),
        prefix: `/${folder}/`,
        decorateReply: false,
        setHeaders: (reply) => void reply.headers({ ...shared, ...dictionaryHeaders(reply.request) }),
      });
  });
}

/**
 * Serves the release list as it is this moment, or the part of it that a page needs, compressed, and only to browsers
 * that do not have it already; `amend` is for modules that run from their sources.
 */
export function serveReleaseList(
  gateway: FastifyInstance,
  siteDir: string,
  amend: (list: SignedReleaseList) => SignedReleaseList = (list) => list,
): void {
  const readList = madeOf(async (content) => {
    const list = amend(JSON.parse(content.toString()) as SignedReleaseList);
    const made = new Map<SignedReleaseList, Promise<Sendable>>();
    const parts = new Map(Object.keys(list.$list?.parts ?? {}).map((name) => [name, signedPart(list, name)!]));
    return (part: unknown) => {
      const wanted = parts.get(part as string) ?? list;
      if (!made.has(wanted)) made.set(wanted, sendableOf(Buffer.from(JSON.stringify(wanted))));
      return made.get(wanted)!;
    };
  });
  gateway.get('/modules.json', async (request, reply) => {
    const listFor = await readList(join(siteDir, 'modules.json'));
    if (!listFor) return answerPlainly(reply.header('cache-control', 'no-store'), 404);
    const list = await listFor((request.query as { for?: unknown }).for);
    return send(request, reply.type('application/json; charset=utf-8'), list);
  });
}
