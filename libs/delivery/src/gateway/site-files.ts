import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SignedReleaseList } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './failures.ts';
import { madeOf, send, sendableOf } from './sendable.ts';

/**
 * Serves what never changes under its name: modules' releases, the shell's hashed files and the root documents, for a
 * year, compressed as they were published. Pages of other origins may load them: that is how a module lives on an
 * origin of its own.
 */
export async function serveReleases(gateway: FastifyInstance, siteDir: string): Promise<void> {
  for (const [index, folder] of ['assets', 'modules', 'roots'].entries()) {
    await gateway.register(fastifyStatic, {
      root: join(siteDir, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: '365d',
      immutable: true,
      suppressWarning: true,
      // Source maps stand beside their files, for `npm run releases -- errors`, and are nobody else's.
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders: (reply) =>
        void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
    });
  }
}

/**
 * Serves the release list as it is this moment, compressed, once for each browser that has it already; `amend` is for
 * modules that run from their sources.
 */
export function serveReleaseList(
  gateway: FastifyInstance,
  siteDir: string,
  amend: (list: SignedReleaseList) => SignedReleaseList = (list) => list,
): void {
  const listOf = madeOf((content) =>
    sendableOf(Buffer.from(JSON.stringify(amend(JSON.parse(content.toString()) as SignedReleaseList)))),
  );
  gateway.get('/modules.json', async (request, reply) => {
    const list = await listOf(join(siteDir, 'modules.json'));
    if (!list) return answerPlainly(reply.header('cache-control', 'no-store'), 404);
    return send(request, reply.type('application/json; charset=utf-8'), list);
  });
}
