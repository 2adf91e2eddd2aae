import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SignedReleaseList } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './failures.ts';

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

/** Serves the release list, always as it is this moment; `amend` is for modules that run from their sources. */
export function serveReleaseList(
  gateway: FastifyInstance,
  siteDir: string,
  amend: (list: SignedReleaseList) => SignedReleaseList = (list) => list,
): void {
  gateway.get('/modules.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const text = await readFile(join(siteDir, 'modules.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return answerPlainly(reply, 404);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(amend(JSON.parse(text) as SignedReleaseList)));
  });
}
