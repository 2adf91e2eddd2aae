import {
  drawnPath,
  type Language,
  languages,
  type ModuleName,
  NOT_FOUND_PATH,
  pageAt,
  type PageShells,
  pagesOf,
  type PlacedPage,
  wallPage,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { liveShell, releaseList, type SiteState, type Store, storedPath } from '@konbit/releases';
import { type DevelopedRoom, reactRegistry, shellInDevelopment, replaceDeveloped } from './development.ts';
import { Content } from './files.ts';
import { dataIn, moduleHtml, preloadsOf, startOf, fillData, addToHead } from './page-html.ts';
import { policyHeaders } from './content-security-policy.ts';
import { eventFiles, type EventFiles, type PublishedEvent } from './event-files.ts';
import { remember } from './remember.ts';
import type { Renderer } from './renderer.ts';

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
  /** A path that is neither `/` nor of a module gives the page that says so. */
  page(path: string, language: Language, openedModules?: readonly ModuleName[]): Promise<Page>;
  /** Of the module that draws pages without scripts. */
  plainScript?: string;
  ready(): Promise<unknown>;
  openedBy(query: object): ModuleName[];
}

export interface ComposerOptions {
  store: Pick<Store, 'read'>;
  renderer: Renderer;
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

const onEventPage: readonly ModuleName[] = ['mf-landing', 'mf-gallery'];

const isEnabled = ({ wall }: PageContent, path: string): boolean => path !== wallPage || wall === true;

const originPlaceholder = '__ORIGIN__';

/** Composes all pages in memory. Undefined while no shell is live. */
export function pageComposer(options: ComposerOptions): ComposePages {
  const { store, renderer, origin, developed = [], report } = options;
  const read = async (room: 'shell' | ModuleName, release: string, path: string) =>
    (await store.read(storedPath(room, release, path)))?.toString('utf8');
  const isShellDeveloped = developed.some(({ name }) => name === 'shell');
  const { fillFirstHtml, fillText } = moduleHtml({ read, renderer, report });
  const templateOf = (release: string) => read('shell', release, 'pages/template.html');

  return async (state, live, note) => {
    const release = isShellDeveloped ? 'dev' : (liveShell(state)?.release ?? '');
    const template = isShellDeveloped ? await shellInDevelopment(developed) : release && (await templateOf(release));
    if (!template) return undefined;
    const list = replaceDeveloped(releaseList(state), developed);
    const event = live?.content ?? dataIn<PageContent>(template, 'event')!;
    const placed = pagesOf(list).map((page) => ({
      ...page,
      paths: page.paths.filter((path) => isEnabled(event, path)),
    }));
    const ofShell = async (path: string) => (isShellDeveloped ? undefined : read('shell', release, path));
    const files = await eventFiles({ event, live, origin, read: ofShell, report });
    const starts = await shellStarts();
    const script = await ofShell('pages/page.mjs');
    const plainScript = list['mf-rsvp'] && (await read('mf-rsvp', list['mf-rsvp'].release, 'prerendered/page.mjs'));
    const composed = new Map<string, Promise<Page>>();

    async function shellStarts(): Promise<PageShells> {
      const previous = isShellDeveloped ? undefined : state.rooms.shell?.previous?.release;
      const before = previous && (await templateOf(previous));
      return { live: startOf(release, template!), ...(before && { previous: startOf(previous, before) }) };
    }

    /** Without its script, or when that fails, the browser draws it from the template. */
    async function shellPage(path: string, language: Language): Promise<string> {
      const filled = fillData(template!, 'event', event);
      const bare = () => filled.replace('<html lang="en"', () => `<html lang="${language}"`);
      if (script === undefined) return bare();
      return renderer.render(script, 'prerender', path, language, filled, event, placed).catch((error: Error) => {
        report(new Error(`The shell's pages have no first HTML: ${error.message}`));
        return bare();
      });
    }

    async function compose(path: string, language: Language, openedModules: readonly ModuleName[]): Promise<Page> {
      const { module } = pageAt(placed, path) ?? {};
      const modules = [...(path === '/' ? onEventPage : []), ...(module ? [module] : []), ...openedModules];
      let html = await fillFirstHtml(await shellPage(path, language), list, event, language);
      if (module) html = await fillText(html, module, list[module]!, event, language);
      html = fillData(fillData(fillData(html, 'module-pages', placed), 'release-list', list), 'shells', starts);
      for (const name of new Set(modules)) if (list[name]) html = addToHead(html, preloadsOf(list[name], html));
      if (note) html = addToHead(html, `<meta name="${note.name}" content="${note.content}">`);
      if (developed.length > 0) html = html.replace(/<head[^>]*>/, (head) => head + reactRegistry);
      html = files.localize(html, language).replaceAll(originPlaceholder, () => origin);
      return {
        html,
        content: new Content('page.html', html),
        headers: policyHeaders(html, options.developed !== undefined),
      };
    }

    const page: Pages['page'] = (path, language, openedModules = []) => {
      const drawn = drawnPath(placed, path);
      const name = [drawn, language, ...openedModules].join();
      return remember(composed, name, () => compose(drawn, language, openedModules));
    };
    return {
      list: new Content('modules.json', JSON.stringify(list)),
      shell: release,
      placed,
      event,
      files,
      plainScript,
      page,
      ready: () => Promise.all(languages.flatMap((language) => [page('/', language), page(NOT_FOUND_PATH, language)])),
      openedBy: (query) =>
        (Object.keys(list) as ModuleName[]).filter((name) => {
          const [, parameter] = /^\/\?([a-z-]+)=$/.exec(state.rooms[name]?.live.seenAt ?? '') ?? [];
          return parameter !== undefined && parameter in query;
        }),
    };
  };
}
