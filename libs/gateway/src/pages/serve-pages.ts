import {
  chosenLanguage,
  type Language,
  negotiateLanguage,
  partOfModule,
  type PlacedPage,
  SHELL_PART,
} from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyHeaders, type PolicyOptions } from './content-security-policy.ts';
import { readsPages, whatIsWanted } from './page-request.ts';
import type { ListInPage } from './page-list.ts';
import { headed, type Page, type PageSource } from './page-source.ts';
import { answerPlainly } from './failures.ts';
import { type Previewed, previewedAt } from './previewed-page.ts';
import { inPreviewedShell } from './previewed-shell.ts';
import type { PlainDrawer } from './plain/draw-plain.ts';
import { linkInAddress, withPlainWay, withWayFor } from './plain/plain-ways.ts';
import { send, sendOnce } from './sendable.ts';

/** Serves the shell's page at every page address, and the files beside it (icons, robots.txt). */
export function servePages(
  gateway: FastifyInstance,
  siteDir: string,
  source: PageSource,
  { policy, plain, withList }: { policy: PolicyOptions; plain: PlainDrawer; withList: ListInPage },
): void {
  const policyOf = once((page: Page) => policyHeaders(policy, page.html));
  gateway.get('/*', async (request, reply) => {
    const wanted = whatIsWanted(request.url.split('?', 1)[0]!);
    if (wanted.kind === 'nothing') return answerPlainly(reply, 404);
    if (wanted.kind === 'file') return reply.sendFile(wanted.name, siteDir, { maxAge: 0, immutable: false });
    const language = languageOf(request);
    const live = await source(wanted.page, language);
    if (!live) return answerPlainly(reply.header('retry-after', '5'), 503);
    const page = (await inPreviewedShell(siteDir, live, wanted.page, language, previewIn(request))) ?? live;
    // By which the page knows how old the list in it is.
    reply.header('server-timing', `sent;desc=${Math.floor(Date.now() / 1000)}`);
    const sendPage = (to: FastifyReply, one: Page) =>
      send(request, to.headers(policyOf(one)).type('text/html; charset=utf-8'), one, ', Accept-Language, Cookie');
    const sendModulePage = async (there: PlacedPage, previewed?: Previewed) => {
      const one = await headed(siteDir, page, there, language, previewed);
      return sendPage(reply, await withList(one, partOfModule(there.module, true)));
    };
    if (wanted.path === '/') {
      const link = linkInAddress(request.query);
      const listed = await withList(page, SHELL_PART);
      if (!link || !(await plain.isThere())) return sendPage(reply, listed);
      if (!link.token) return sendPage(reply, await withPlainWay(listed, language));
      return sendOnce(request, reply.headers(policyOf(listed)), withWayFor(link, listed.html, language));
    }
    const there = page.pages.find(({ paths }) => paths.includes(wanted.path));
    if (there) return sendModulePage(there);
    const previewed = await previewedAt(siteDir, wanted.path, previewIn(request));
    if (previewed) return sendModulePage(previewed.page, previewed);
    if (!readsPages(request.headers.accept)) return answerPlainly(reply, 404);
    return sendPage(reply.code(404), await withList(page, SHELL_PART));
  });
}

const previewIn = ({ query }: FastifyRequest): unknown => (query as { preview?: unknown }).preview;

/** What is made of a page, made once for each. */
function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of)!;
  };
}

/** The same choice that the page makes in the browser, so that nothing changes under the visitor's eyes. */
export function languageOf({ headers }: FastifyRequest): Language {
  const listed = (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]!.trim());
  return negotiateLanguage(chosenLanguage(headers.cookie ?? ''), listed);
}
