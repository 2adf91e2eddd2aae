import {
  drawnPath,
  type Language,
  languages,
  type ModuleName,
  NOT_FOUND_PATH,
  organizerPages,
  pageAt,
  type PageShells,
  pagesOf,
  type PlacedPage,
  wallPage,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import {
  firstHtmlFiles,
  liveShell,
  releaseList,
  shellPageFiles,
  type SiteState,
  type Store,
  storedPath,
} from '@konbit/releases';
import { type DevelopedRoom, reactRegistry, shellInDevelopment, replaceDeveloped } from './development.ts';
import type { Draw } from './draw.ts';
import { Content } from './files.ts';
import { addToHead, dataIn, fillData, moduleHtml, preloadsOf, requireShort, requireWholePage } from './page-html.ts';
import { policyHeaders } from './content-security-policy.ts';
import { eventFiles, type EventFiles, type PublishedEvent } from './event-files.ts';
import { remember } from './remember.ts';
import { RoomFault } from './room-fault.ts';

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
  /** Of `plainModule`. */
  plainScript?: string;
  ready(): Promise<unknown>;
  openedBy(query: object): ModuleName[];
}

export interface ComposerOptions {
  store: Pick<Store, 'read'>;
  draw: Draw;
  origin: string;
  developed?: readonly DevelopedRoom[];
  report(error: Error): void;
}

export type PreviewNote = { name: 'preview' | 'preview-refused'; content: string };

interface ComposeOptions {
  note?: PreviewNote;
  /** Hears of each release that is left out of a page; they are reported by default. */
  fail?(fault: RoomFault): void;
}

/** Throws the RoomFault of a shell without which there are no pages. */
export type ComposePages = (
  state: SiteState,
  live: PublishedEvent | undefined,
  options?: ComposeOptions,
) => Promise<Pages | undefined>;

/** The module whose script draws the pages for browsers without scripts. */
export const plainModule: ModuleName = 'mf-rsvp';

const onEventPage: readonly ModuleName[] = ['mf-landing', 'mf-gallery'];

const isEnabled = ({ wall }: PageContent, path: string): boolean => path !== wallPage || wall === true;

/** Search engines are shown one address for each page. */
function pathsOfGuests(placed: readonly PlacedPage[]): string[] {
  const ofOrganizers: string[] = Object.values(organizerPages);
  const first = placed.flatMap(({ paths }) => paths.slice(0, 1));
  return ['/', ...first.filter((path) => !ofOrganizers.includes(path))];
}

const originPlaceholder = '__ORIGIN__';

function wholeTemplate(release: string, template: string | undefined): string {
  try {
    if (template === undefined) throw new Error('it is missing');
    const event = dataIn<PageContent>(requireWholePage(template), 'event');
    if (!event?.event) throw new Error('its event is no event');
    return template;
  } catch (error) {
    throw new RoomFault('shell', release, `${shellPageFiles.template}: ${(error as Error).message}`);
  }
}

/** Composes all pages in memory. Undefined while no shell is live. */
export function pageComposer(options: ComposerOptions): ComposePages {
  const { store, draw, origin, developed = [], report } = options;
  const read = async (room: 'shell' | ModuleName, release: string, path: string) =>
    (await store.read(storedPath(room, release, path)))?.toString('utf8');
  const isShellDeveloped = developed.some(({ name }) => name === 'shell');
  const templateOf = (release: string) => read('shell', release, shellPageFiles.template);

  return async (state, live, { note, fail = report } = {}) => {
    const { fillFirstHtml, fillText } = moduleHtml({ read, draw, fail });
    const release = isShellDeveloped ? 'dev' : (liveShell(state)?.release ?? '');
    if (!release) return undefined;
    const found = isShellDeveloped
      ? await shellInDevelopment(developed)
      : wholeTemplate(release, await templateOf(release));
    if (found === undefined) return undefined;
    const template = found;
    const list = replaceDeveloped(releaseList(state), developed);
    const event = live?.content ?? dataIn<PageContent>(template, 'event')!;
    const placed = pagesOf(list).map((page) => ({
      ...page,
      paths: page.paths.filter((path) => isEnabled(event, path)),
    }));
    const ofShell = async (path: string) => (isShellDeveloped ? undefined : read('shell', release, path));
    const files = await eventFiles({ event, live, origin, paths: pathsOfGuests(placed), read: ofShell, report });
    const before = isShellDeveloped ? undefined : state.rooms.shell?.previous?.release;
    const shells: PageShells = { own: release, live: release, ...(before && { before }) };
    const script = await ofShell(shellPageFiles.script);
    const plain = list[plainModule];
    const plainScript = plain && (await read(plainModule, plain.release, firstHtmlFiles.script));
    const composed = new Map<string, Promise<Page>>();

    /** When its script fails, the browser draws it from the template. */
    async function shellPage(path: string, language: Language): Promise<string> {
      const filled = fillData(template, 'event', event);
      const bare = () => filled.replace('<html lang="en"', () => `<html lang="${language}"`);
      if (isShellDeveloped) return bare();
      try {
        if (script === undefined) throw new Error(`${shellPageFiles.script} is missing`);
        const args = [path, language, filled, event, placed];
        const html = await draw({ script, name: 'prerender', path, event, args });
        return requireWholePage(requireShort(html, filled.length));
      } catch (error) {
        fail(new RoomFault('shell', release, (error as Error).message));
        return bare();
      }
    }

    async function compose(path: string, language: Language, openedModules: readonly ModuleName[]): Promise<Page> {
      const { module } = pageAt(placed, path) ?? {};
      const modules = [...(path === '/' ? onEventPage : []), ...(module ? [module] : []), ...openedModules];
      let html = await fillFirstHtml(await shellPage(path, language), list, event, language);
      if (module) html = await fillText(html, module, list[module]!, event, language);
      html = fillData(fillData(fillData(html, 'module-pages', placed), 'release-list', list), 'shells', shells);
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
