import {
  CACHE_PREFIX,
  type Language,
  linkParameters,
  organizerPages,
  pageAt,
  plainPages,
  SERVICE_WORKER_PATH,
} from '@konbit/contracts';
import { readPreview, type Store, storedPath } from '@konbit/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page, Pages } from './compose-pages.ts';
import { securityHeaders } from './content-security-policy.ts';
import { answerPlainly } from './failures.ts';
import { Content, crossOrigin, type ReadContent, send } from './files.ts';
import { languageOf } from './language.ts';
import { type LiveSite, refusedPreview } from './live-site.ts';

interface PageServices {
  store: Store;
  site: LiveSite;
  read: ReadContent;
  isDeveloped: boolean;
}

export function servePages(gateway: FastifyInstance, { store, site, read, isDeveloped }: PageServices): void {
  gateway.get('/modules.json', async (request, reply) =>
    site.pages ? send(request, reply.headers(crossOrigin), site.pages.list) : answerPlainly(reply, 404),
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
    const page = await pages.page(path, language, pages.openedBy(opensWizard ? { ...query, rsvp: '' } : query));
    if (!link || !pages.plainScript) return sendPage(request, reply, page);
    const content = new Content('page.html', addPlainLink(link, page.html, language));
    return sendPage(request, reply, { ...page, content }, link.token === undefined ? undefined : 'no-store');
  });

  /** A refused link shows the live pages with a note. */
  async function pagesFor({ query }: FastifyRequest): Promise<Pages | undefined> {
    const { preview: link } = query as { preview?: unknown };
    if (typeof link !== 'string') return undefined;
    const { state } = site;
    const release = await readPreview(store, state, link);
    if (!release) return site.pagesOf(site.shown, refusedPreview);
    const { room } = release;
    const rooms = { ...site.shown.rooms, [room]: { live: release } };
    return site.pagesOf({ ...state, rooms }, { name: 'preview', content: `${room}@${release.release}` });
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, pages: Pages, name: string) {
    const content = (await pages.files.file(name)) ?? (await read(storedPath('shell', pages.shell, name)));
    return content ? send(request, reply, content) : answerPlainly(reply, 404);
  }
}

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
  { content, headers }: Pick<Page, 'content' | 'headers'>,
  cache?: string,
) => send(request, reply.headers(headers), content, { cache, vary: 'Accept-Encoding, Accept-Language, Cookie' });

interface PlainLink {
  page: keyof typeof plainPages;
  token?: string;
  parameter?: string;
}

export function linkInAddress(query: Record<string, unknown>): PlainLink | undefined {
  const parameter = Object.values(linkParameters).find((name) => name in query);
  if (parameter === undefined) return 'rsvp' in query ? { page: 'register' } : undefined;
  const token = query[parameter];
  // The token is written into the page.
  return typeof token === 'string' && /^[\w.-]{1,400}$/.test(token) ? { page: 'own', token, parameter } : undefined;
}

const linkTexts: Record<keyof typeof plainPages, Record<Language, string>> = {
  register: {
    en: 'Is this taking long? Register on a plain page',
    ht: 'Èske sa ap pran twòp tan? Enskri sou yon paj senp',
    fr: 'C’est long\u00a0? Inscrivez-vous sur une page simple',
  },
  own: {
    en: 'Is this taking long? Open it on a plain page',
    ht: 'Èske sa ap pran twòp tan? Louvri l sou yon paj senp',
    fr: 'C’est long\u00a0? Ouvrez-la sur une page simple',
  },
};

/** The link is followed at once without scripts, and shown after some seconds if they do not load. */
export function addPlainLink({ page, token, parameter }: PlainLink, html: string, language: Language): string {
  const address = token === undefined ? plainPages[page] : `${plainPages[page]}?${parameter}=${token}`;
  const href = token === undefined ? address : `${address}&amp;lang=${language}`;
  return html
    .replace('</head>', () => `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript></head>`)
    .replace('</body>', () => `<p id="plain-way"><a href="${href}">${linkTexts[page][language]}</a></p></body>`);
}

/** Deletes its caches and unregisters. `Clear-Site-Data` would also delete the session and queued writes. */
export const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
  await registration.unregister();
}
`;

const ending = new Content('ending.js', endingWorker);

export function serveWorker(gateway: FastifyInstance, site: LiveSite, read: ReadContent, isDeveloped: boolean): void {
  gateway.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const shell = isDeveloped || site.state.workerOff ? undefined : site.pages?.shell;
    const worker = shell && (await read(storedPath('shell', shell, SERVICE_WORKER_PATH.slice(1))));
    return send(request, reply, worker || ending);
  });
}
