import { type Language, linkParameters } from '@konbit/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wizardPage } from './compose-pages.ts';
import { pagePolicy } from './content-security-policy.ts';
import { answerPlainly } from './failures.ts';
import { languageOf } from './language.ts';
import { liveLink, type PageSets, previewLink } from './page-sets.ts';
import { addPlainLink, linkInAddress, withoutPlainLink } from './plain-link.ts';

/** `/` with a mailed link: the page with the wizard open, and in it the link for browsers without scripts. */
export function serveMailedLinks(server: FastifyInstance, sets: PageSets): void {
  server.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) => {
    const { query } = request;
    if (!Object.values(linkParameters).some((name) => name in query)) return answerPlainly(reply, 404);
    const language = languageOf(request);
    const page = await pageFor(sets, request, language);
    if (page === undefined) return answerPlainly(reply, 503);
    const link = linkInAddress(query);
    const bare = withoutPlainLink(page);
    // Without a module that draws them, there are no pages to go to.
    const html = link && bare !== page ? addPlainLink(link, bare, language) : bare;
    return reply
      .headers({
        'content-security-policy': pagePolicy,
        // It is for its guest alone.
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const aPreview = /^[\w-]{32}$/;

async function pageFor(sets: PageSets, request: FastifyRequest, language: Language): Promise<string | undefined> {
  const { preview } = request.query as { preview?: unknown };
  const file = `${language}/${wizardPage}.html`;
  const isPreview = typeof preview === 'string' && aPreview.test(preview);
  const wantsBefore = /(?:^|;\s*)shell=before(?:;|$)/.test(request.headers.cookie ?? '');
  const found =
    (isPreview && (await sets.read(previewLink(preview), file))) ||
    (wantsBefore && (await sets.read(liveLink, `before/${file}`))) ||
    (await sets.read(liveLink, file));
  return found?.toString();
}
