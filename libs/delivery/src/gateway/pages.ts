import { chosenLanguage, type Language, negotiateLanguage } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { contentSecurityPolicy, integrityPolicy, isSealed, type PolicyOptions } from './content-security-policy.ts';
import { readsPages, whatIsWanted } from './page-request.ts';
import { headed, type Page, type PageSource } from './page-source.ts';
import { answerPlainly } from './failures.ts';
import { hasPreviewAt } from './previewed-page.ts';

/** Serves the shell's page at every page address, and the files beside it (icons, robots.txt). */
export function servePages(gateway: FastifyInstance, siteDir: string, source: PageSource, policy: PolicyOptions): void {
  gateway.get('/*', async (request, reply) => {
    const wanted = whatIsWanted(request.url.split('?', 1)[0]!);
    if (wanted.kind === 'nothing') return answerPlainly(reply, 404);
    if (wanted.kind === 'file') return reply.sendFile(wanted.name, siteDir, { maxAge: 0, immutable: false });
    const language = languageOf(request);
    const page = await source(wanted.page, language);
    if (!page) return answerPlainly(reply.header('retry-after', '5'), 503);
    if (wanted.path === '/') return sendPage(request, reply, page, policy);
    const there = page.pages.find(({ paths }) => paths.includes(wanted.path));
    if (there) return sendPage(request, reply, await headed(page, there, language), policy);
    const isPreviewed = await hasPreviewAt(siteDir, wanted.path, previewIn(request));
    if (!isPreviewed && !readsPages(request.headers.accept)) return answerPlainly(reply, 404);
    return sendPage(request, reply.code(isPreviewed ? 200 : 404), page, policy);
  });
}

const previewIn = ({ query }: FastifyRequest): unknown => (query as { preview?: unknown }).preview;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, policy: PolicyOptions): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(policy, page.html),
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(policy.development || !isSealed(page.html) ? {} : { 'integrity-policy': integrityPolicy }),
  });
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'identity']);
}

/** The same choice that the page makes in the browser, so that nothing changes under the visitor's eyes. */
function languageOf({ headers }: FastifyRequest): Language {
  const listed = (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]!.trim());
  return negotiateLanguage(chosenLanguage(headers.cookie ?? ''), listed);
}
