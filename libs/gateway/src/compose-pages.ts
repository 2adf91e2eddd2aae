import {
  type Language,
  languages,
  type ModuleName,
  type PageShells,
  pagesOf,
  type PlacedPage,
  wallPage,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { liveShell, releaseList, type SiteState, type Store, storedPath } from '@konbit/releases';
import { type DevelopedRoom, reactRegistry, shellInDevelopment, withDeveloped } from './development.ts';
import { Content } from './files.ts';
import { dataIn, moduleHtml, preloadsOf, startOf, withData, withHeadOf, withInHead, withLinks } from './page-html.ts';
import { policyHeaders, type PolicyOptions } from './content-security-policy.ts';
import { eventFiles, type EventFiles, type PublishedEvent } from './event-files.ts';
import type { Renderer } from './renderer.ts';

/** `event` is `/`, with first HTML; `plain` pages are drawn by the browser. */
export type PageKind = 'event' | 'plain';

export interface Page {
  html: string;
  content: Content;
  headers: Record<string, string>;
}

export interface Pages {
  list: Content;
  shell: string;
  placed: readonly PlacedPage[];
  event: PageContent;
  files: EventFiles;
  /** `also` are modules that the address opens. */
  page(place: PageKind | PlacedPage, language: Language, also?: readonly ModuleName[]): Promise<Page>;
  plain?: { release: string; script: string };
  ready(): Promise<unknown>;
  openedBy(query: object): ModuleName[];
}

export interface ComposerOptions {
  store: Pick<Store, 'read'>;
  renderer: Renderer;
  policy: PolicyOptions;
  origin: string;
  developed?: readonly DevelopedRoom[];
  report(error: Error): void;
}

export type PreviewNote = { name: 'preview' | 'preview-refused'; content: string };

export type ComposePages = (
  state: SiteState,
  live: PublishedEvent | undefined,
  note?: PreviewNote,
) => Promise<Pages | undefined>;

const alwaysSeen: Record<PageKind, readonly ModuleName[]> = { event: ['mf-landing', 'mf-gallery'], plain: [] };

const isOf = ({ wall }: PageContent, path: string): boolean => path !== wallPage || wall === true;

const originPlaceholder = '__ORIGIN__';

/** Composes all pages in memory. Undefined while no shell is live. */
export function pageComposer(options: ComposerOptions): ComposePages {
  const { store, renderer, policy, origin, developed = [], report } = options;
  const read = async (room: 'shell' | ModuleName, release: string, path: string) =>
    (await store.read(storedPath(room, release, path)))?.toString('utf8');
  const isShellDeveloped = developed.some(({ name }) => name === 'shell');
  const { withFirstHtml, withTextOf } = moduleHtml({ read, renderer, report });
  const templateOf = (release: string) => read('shell', release, 'pages/template.html');

  return async (state, live, note) => {
    const release = isShellDeveloped ? 'dev' : (liveShell(state)?.release ?? '');
    const template = isShellDeveloped ? await shellInDevelopment(developed) : release && (await templateOf(release));
    if (!template) return undefined;
    const list = withDeveloped(releaseList(state), developed);
    const event = live?.content ?? dataIn<PageContent>(template, 'event')!;
    const placed = pagesOf(list).map((page) => ({ ...page, paths: page.paths.filter((path) => isOf(event, path)) }));
    const ofShell = async (path: string) => (isShellDeveloped ? undefined : read('shell', release, path));
    const files = await eventFiles({ event, live, origin, read: ofShell, report });
    const starts = await shellStarts();
    const script = await ofShell('pages/page.mjs');
    const drawing = list['mf-rsvp'] && (await read('mf-rsvp', list['mf-rsvp'].release, 'prerendered/page.mjs'));
    const made = new Map<string, Promise<Page>>();

    async function shellStarts(): Promise<PageShells> {
      const previous = isShellDeveloped ? undefined : state.rooms.shell?.previous?.release;
      const before = previous && (await templateOf(previous));
      return { live: startOf(release, template!), ...(before && { previous: startOf(previous, before) }) };
    }

    /** Without its script, or when that fails, the browser draws it from the template. */
    async function shellPage(kind: PageKind, language: Language): Promise<string> {
      const filled = withData(template!, 'event', event);
      const bare = () => filled.replace('<html lang="en"', () => `<html lang="${language}"`);
      if (script === undefined) return bare();
      return renderer.renderOnce(script, 'prerender', kind, language, filled, event).catch((error: Error) => {
        report(new Error(`The shell's pages have no first HTML: ${error.message}`));
        return bare();
      });
    }

    async function dataOf(name: ModuleName): Promise<string[]> {
      const facts = await read(name, list[name]!.release, 'release.json');
      return (JSON.parse(facts ?? '{}') as { data?: string[] }).data ?? [];
    }

    async function compose(
      place: PageKind | PlacedPage,
      language: Language,
      also: readonly ModuleName[],
    ): Promise<Page> {
      const kind = typeof place === 'string' ? place : 'plain';
      const seen = [...alwaysSeen[kind], ...(typeof place === 'string' ? [] : [place.module]), ...also];
      let html = withLinks(await shellPage(kind, language), placed, language);
      html = await withFirstHtml(html, list, event, language);
      if (typeof place !== 'string') {
        html = withHeadOf(place, html, language);
        html = await withTextOf(html, place.module, list[place.module]!, event, language);
      }
      html = withData(withData(withData(html, 'module-pages', placed), 'release-list', list), 'shells', starts);
      for (const name of new Set(seen)) {
        if (list[name]) html = withInHead(html, preloadsOf(list[name], await dataOf(name), html));
      }
      if (note) html = withInHead(html, `<meta name="${note.name}" content="${note.content}">`);
      if (developed.length > 0) html = html.replace(/<head[^>]*>/, (head) => head + reactRegistry);
      html = files.named(html, language).replaceAll(originPlaceholder, () => origin);
      return { html, content: new Content('page.html', html), headers: policyHeaders(policy, html) };
    }

    const page: Pages['page'] = (place, language, also = []) => {
      const name = [typeof place === 'string' ? place : place.module, language, ...also].join();
      const known = made.get(name) ?? compose(place, language, also);
      made.set(name, known);
      known.catch(() => made.delete(name));
      return known;
    };
    return {
      list: new Content('modules.json', JSON.stringify(list)),
      shell: release,
      placed,
      event,
      files,
      ...(drawing && { plain: { release: list['mf-rsvp']!.release, script: drawing } }),
      page,
      ready: () => Promise.all(languages.flatMap((language) => [page('event', language), page('plain', language)])),
      openedBy: (query) =>
        (Object.keys(list) as ModuleName[]).filter((name) => {
          const [, parameter] = /^\/\?([a-z-]+)=$/.exec(state.rooms[name]?.live.seenAt ?? '') ?? [];
          return parameter !== undefined && parameter in query;
        }),
    };
  };
}
