import { linkParameters, organizerPages, pageAt, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { findPreview, type Store, storedPath } from '@konbit/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '@konbit/pages/compose-pages';
import { policyHeaders, securityHeaders } from '@konbit/pages/content-security-policy';
import { answerPlainly } from '@konbit/pages/failures';
import { Content, crossOrigin, type ReadContent, send } from './files.ts';
import { languageOf } from '@konbit/pages/language';
import { addPlainLink, linkInAddress } from '@konbit/pages/plain-link';
import { endingWorker } from '@konbit/pages/service-worker';
import { type LiveSite, refusedPreview } from './live-site.ts';

interface PageServices {
  store: Store;
  site: LiveSite;
  read: ReadContent;
  isDeveloped: boolean;
}

export function servePages(gateway: FastifyInstance, { store, site, read, isDeveloped }: PageServices): void {
  gateway.get('/modules.json', async (request, reply) =>
    site.pages ? send(request, reply.headers(crossOrigin), listOf(site.pages)) : answerPlainly(reply, 404),
  );

  gateway.get('/*', async (request, reply) => {
    const address = request.url.split('?', 1)[0]!;
    if (isDeveloped) await site.refresh();
    const pages = (await pagesFor(request)) ?? site.pages;
    if (!pages) return answerPlainly(reply, 503);
    const [, file] = /^\/([\w-][\w.-]*\.\w+)$/.exec(address) ?? [];
    if (file !== undefined && file !== 'index.html') return sendFile(request, reply, pages, file);
    const path = address.replace(/(?<=.)\/$/, '');
    const language = languageOf(request);
    const query = request.query as Record<string, unknown>;
    if (path === organizerPages.door && pages.event.door?.codes) reply.headers(withCamera);
    const isKnown = path === '/' || pageAt(pages.placed, path) !== undefined;
    // Modules know their pages by the path.
    if (isKnown && path !== address) return reply.redirect(path + request.url.slice(address.length), 308);
    if (!isKnown) {
      if (!wantsPage(request)) return answerPlainly(reply, 404);
      reply.code(404);
    }
    // The module's own pages have no dialog over them.
    const link = pageAt(pages.placed, path)?.module === 'mf-rsvp' ? undefined : linkInAddress(query);
    const opensWizard = Object.values(linkParameters).some((parameter) => parameter in query);
    // A mailed link is for its guest alone.
    if (opensWizard) reply.header('x-robots-tag', 'noindex');
    const { html } = await pages.page(path, language, pages.openedBy(opensWizard ? { ...query, rsvp: '' } : query));
    const page = { content: new Content('page.html', html), headers: policyHeaders(html, isDeveloped) };
    if (!link || !pages.plainScript) return sendPage(request, reply, page);
    const content = new Content('page.html', addPlainLink(link, html, language));
    return sendPage(request, reply, { ...page, content }, link.token === undefined ? undefined : 'no-store');
  });

  /** A refused link shows the live pages with a note. */
  async function pagesFor({ query }: FastifyRequest): Promise<Pages | undefined> {
    const { preview: link } = query as { preview?: unknown };
    if (typeof link !== 'string') return undefined;
    const state = await store.state();
    const release = await findPreview(store, state, link);
    if (!release) return site.pagesOf(site.shown, refusedPreview);
    const { room } = release;
    const rooms = { ...site.shown.rooms, [room]: { live: release } };
    return site.pagesOf({ ...state, rooms }, { name: 'preview', content: `${room}@${release.release}` });
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, pages: Pages, name: string) {
    const made = await pages.files.file(name);
    const content = made === undefined ? await read(storedPath('shell', pages.shell, name)) : new Content(name, made);
    return content ? send(request, reply, content) : answerPlainly(reply, 404);
  }
}

const listOf = ({ list }: Pages) => new Content('modules.json', JSON.stringify(list));

/** A browser's pictures, scripts and calls accept anything too, but say what they are for. */
function wantsPage({ headers: { accept = '*/*', 'sec-fetch-dest': purpose } }: FastifyRequest): boolean {
  if (/text\/html/i.test(accept)) return true;
  return /\*\/\*/.test(accept) && (purpose === undefined || purpose === 'document');
}

/** Only the check-in page may use the camera. */
const withCamera = {
  'permissions-policy': securityHeaders['permissions-policy']!.replace('camera=()', 'camera=(self)'),
};

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { content, headers }: { content: Content; headers: Record<string, string> },
  cache?: string,
) => send(request, reply.headers(headers), content, { cache, vary: 'Accept-Encoding, Accept-Language, Cookie' });

const ending = new Content('ending.js', endingWorker);

export function serveWorker(gateway: FastifyInstance, site: LiveSite, read: ReadContent, isDeveloped: boolean): void {
  gateway.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const shell = isDeveloped || site.state.workerOff ? undefined : site.pages?.shell;
    const worker = shell && (await read(storedPath('shell', shell, SERVICE_WORKER_PATH.slice(1))));
    return send(request, reply, worker || ending);
  });
}
