import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isLanguage, isModuleName, organizerPages, plainPages } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DevelopedRoom } from './development.ts';
import { answerFailure } from './failures.ts';
import { crossOrigin, pageHeaders, withCamera } from './headers.ts';
import { languageOf } from './language.ts';
import type { Trees } from './trees.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The folder of rendered pages that answers; undefined until pages are published. */
    tree: string | undefined;
  }
}

export interface FileOptions {
  siteDir: string;
  trees: Trees;
  developed?: readonly DevelopedRoom[];
}

/** No hidden file, no `..`, nothing to decode: what does not look like this is no file of ours. */
const filePath = /^(?:[\w~@+-][\w.~@+-]*\/)*[\w~@+-][\w.~@+-]*$/;
const isServed = (path: string): boolean => filePath.test(path) && !path.endsWith('.map');

const aYearMs = 31_536_000_000;

/** Immutable: a release is never overwritten. */
const forever = { immutable: true, maxAge: aYearMs };
const asked = { cacheControl: false };
/** The page of a 404 is not the address's content: it has no version and no parts. */
const whole = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false };

/** Releases, what is rendered beside the pages, and the 404. */
export async function serveFiles(front: FastifyInstance, { siteDir, trees, developed }: FileOptions): Promise<void> {
  const onPages = pageHeaders(developed !== undefined);
  const isShellDeveloped = developed?.some(({ name }) => name === 'shell') ?? false;
  await front.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    suppressWarning: true,
    setHeaders(reply, path) {
      const isOfSite = path.startsWith(`${siteDir}/`);
      if (isOfSite || /\/files\/modules\.json(?:\.\w+)?$/.test(path)) reply.headers(crossOrigin);
      if (isOfSite) return;
      reply.header('cache-control', 'no-cache');
      if (/\.html(?:\.\w+)?$/.test(path)) reply.headers(onPages);
      // On a shared phone, Back must not show what somebody typed.
      if (/\/register\.html(?:\.\w+)?$/.test(path)) reply.header('cache-control', 'no-store');
    },
  });

  // No handler returns its reply: Fastify listens twice to each that is returned, and to too many in the end.
  front.get<{ Params: Record<'module' | 'release' | '*', string> }>('/modules/:module/:release/*', (request, reply) => {
    const { module, release, '*': path } = request.params;
    const stored = `releases/${module}/${release}/${path}`;
    if (isModuleName(module) && isServed(stored)) reply.sendFile(stored, siteDir, forever);
    else reply.callNotFound();
  });
  front.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const stored = `assets/${request.params['*']}`;
    if (isServed(stored)) reply.sendFile(stored, siteDir, forever);
    else reply.callNotFound();
  });

  front.decorateRequest('tree', undefined);
  const ofPages = async (request: FastifyRequest) => {
    request.tree = await trees.ofPages(request);
  };
  const ofFiles = async (request: FastifyRequest) => {
    request.tree = await trees.ofFiles(request);
  };
  front.get('/:file(^[\\w-][\\w.-]*\\.\\w+$)', { preHandler: ofFiles }, (request, reply) => {
    const path = pathOf(request).slice(1);
    if (request.tree && isServed(path)) reply.sendFile(`files/${path}`, request.tree, asked);
    else reply.callNotFound();
  });
  front.get('/*', { preHandler: ofPages }, (request, reply) => {
    const path = pathOf(request);
    const page = path.replace(/\/$/, '');
    if (!aPage.test(page) || page === '/index' || page === '/404') reply.callNotFound();
    else if (page !== path) reply.redirect(page + request.url.slice(path.length), 308);
    else sendPage(request, reply, `${page.slice(1)}.html`);
  });

  front.setNotFoundHandler({ preHandler: ofPages }, (request, reply) => {
    if (isShellDeveloped && rootFile.test(pathOf(request))) reply.redirect(`/dev/shell${request.url}`);
    else if (!request.tree || !wantsPage(request)) answerFailure(request, reply, 404);
    else reply.code(404).sendFile(`${languageOf(request)}/404.html`, request.tree, whole);
  });
}

const rootFile = /^\/[\w-][\w.-]*\.\w+$/;

/** As a page's path may be: `/lodging` or `/lodging/near-by`. */
const aPage = /^(?:\/[a-z\d][a-z\d-]{0,39}){1,4}$/;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;

/** A browser's pictures, scripts and calls accept anything too, but say what they are for. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || /^\/(?:api|modules|assets|dev)\//.test(url)) return false;
  const { accept = '*/*', 'sec-fetch-dest': purpose } = headers;
  if (/text\/html/i.test(accept)) return true;
  return accept.includes('*/*') && (purpose === undefined || purpose === 'document');
}

/** Of `request.tree`; `name` is as in each language's folder. 503 until pages are published. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, name: string): void {
  if (!request.tree) {
    answerFailure(request, reply, 503);
    return;
  }
  const { lang } = request.query as Record<string, unknown>;
  const path = pathOf(request);
  const language = path === plainPages.register && isLanguage(lang) ? lang : languageOf(request);
  if (path === organizerPages.door) reply.headers(withCamera);
  reply.sendFile(join(language, name), request.tree, asked);
}
