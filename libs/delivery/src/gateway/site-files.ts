import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type SignedReleaseList, signedPart } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './failures.ts';
import { madeOf, send, type Sendable, sendableOf } from './sendable.ts';

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
