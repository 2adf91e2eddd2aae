import {
  drawnPath,
  type Language,
  languages,
  type ModuleName,
  NOT_FOUND_PATH,
  organizerPages,
  pageAt,
  type PageShells,
  type ReleaseList,
  pagesOf,
  type PlacedPage,
  type PlainState,
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
import { addToHead, dataIn, fillData, moduleHtml, preloadsOf, requireShort, requireWholePage } from './page-html.ts';
import { eventFiles, type EventFiles, type PublishedEvent } from './event-files.ts';
import { remember } from './remember.ts';
import { RoomFault } from './room-fault.ts';

export interface Page {
  html: string;
}

/** Of a page in a folder. */
export interface PageAddress {
  /** Without ending: `index`, `index@rsvp`, `lodging/near-by`. */
  file: string;
  path: string;
  /** Modules that open over it. */
  opened: readonly ModuleName[];
}

export interface Pages {
  list: ReleaseList;
  shell: string;
  placed: readonly PlacedPage[];
  event: PageContent;
  files: EventFiles;
  /** A path that is neither `/` nor of a module gives the page that says so. */
  page(path: string, language: Language, openedModules?: readonly ModuleName[]): Promise<Page>;
  addresses: readonly PageAddress[];
  /** Of `plainModule`. */
  plainScript?: string;
  /** The form for browsers without scripts; undefined without a module that draws it. */
  plainForm(language: Language): Promise<string | undefined>;
  /** Settles once every page is drawn. */
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
  /** Where the pages are those of the shell before: the release that is live. */
  liveShell?: string;
}

/** The front asks for this page by its name. */
const wizardParameter = 'rsvp';
export const wizardPage = `index@${wizardParameter}`;

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

  return async (state, live, { note, fail = report, liveShell: liveShellRelease } = {}) => {
    const { fillFirstHtml, fillText } = moduleHtml({ read, draw, fail });
    const release = isShellDeveloped ? 'dev' : (liveShell(state)?.release ?? '');
    if (!release) return undefined;
    const liveRelease = liveShellRelease ?? release;
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
    const before = isShellDeveloped || note ? undefined : state.rooms.shell?.previous?.release;
    const shells: PageShells = { own: release, live: liveRelease, ...(before && { before }) };
    const script = await ofShell(shellPageFiles.script);
    const plain = list[plainModule];
    const plainScript = plain && (await read(plainModule, plain.release, firstHtmlFiles.script));
    const drawnPages = new Map<string, Promise<string>>();
    const composed = new Map<string, Promise<Page>>();
    const forms = new Map<string, Promise<string | undefined>>();

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

    async function drawPage(path: string, language: Language): Promise<string> {
      const { module } = pageAt(placed, path) ?? {};
      const html = await fillFirstHtml(await shellPage(path, language), list, event, language);
      return module ? fillText(html, module, list[module]!, event, language) : html;
    }

    async function compose(path: string, language: Language, openedModules: readonly ModuleName[]): Promise<Page> {
      const { module } = pageAt(placed, path) ?? {};
      const modules = [...(path === '/' ? onEventPage : []), ...(module ? [module] : []), ...openedModules];
      let html = await remember(drawnPages, `${path} ${language}`, () => drawPage(path, language));
      html = fillData(fillData(fillData(html, 'module-pages', placed), 'release-list', list), 'shells', shells);
      for (const name of new Set(modules)) if (list[name]) html = addToHead(html, preloadsOf(list[name], html));
      if (note) html = addToHead(html, `<meta name="${note.name}" content="${note.content}">`);
      if (developed.length > 0) html = html.replace(/<head[^>]*>/, (head) => head + reactRegistry);
      html = files.localize(html, language).replaceAll(originPlaceholder, () => origin);
      return { html };
    }

    /** Its module is left out as with any other script that fails. */
    async function drawForm(language: Language): Promise<string | undefined> {
      if (!plain || plainScript === undefined) return undefined;
      const state: PlainState = { page: 'register', key: '' };
      const args = [language, event, state];
      try {
        return requireShort(await draw({ script: plainScript, name: 'prerender', path: 'register', event, args }));
      } catch (error) {
        fail(new RoomFault(plainModule, plain.release, (error as Error).message));
        return undefined;
      }
    }

    const page: Pages['page'] = (path, language, openedModules = []) => {
      const drawn = drawnPath(placed, path);
      const name = [drawn, language, ...openedModules].join();
      return remember(composed, name, () => compose(drawn, language, openedModules));
    };
    const plainForm: Pages['plainForm'] = (language) => remember(forms, language, () => drawForm(language));
    const addresses = pageAddresses(placed, openers(state, list));
    const all = languages.flatMap((language) => [
      ...addresses.map(
        ({ path, opened }) =>
          () =>
            page(path, language, opened),
      ),
      () => plainForm(language),
    ]);
    return {
      list,
      shell: release,
      placed,
      event,
      files,
      plainScript,
      page,
      addresses,
      plainForm,
      ready: () => Promise.all(all.map((drawOne) => drawOne())),
      openedBy: (query) =>
        openers(state, list)
          .filter(({ parameter }) => parameter in query)
          .map(({ name }) => name),
    };
  };
}

interface Opener {
  name: ModuleName;
  parameter: string;
}

/** Modules that a parameter of the address opens over the first page. */
function openers({ rooms }: SiteState, list: ReleaseList): Opener[] {
  return (Object.keys(list) as ModuleName[]).flatMap((name) => {
    const [, parameter] = /^\/\?([a-z-]+)=$/.exec(rooms[name]?.live.seenAt ?? '') ?? [];
    return parameter === undefined ? [] : [{ name, parameter }];
  });
}

function pageAddresses(placed: readonly PlacedPage[], found: readonly Opener[]): PageAddress[] {
  const parameters = new Set([wizardParameter, ...found.map(({ parameter }) => parameter)]);
  const variants = [...parameters].map((parameter) => ({
    file: `index@${parameter}`,
    path: '/',
    opened: found.filter((one) => one.parameter === parameter).map(({ name }) => name),
  }));
  const paths = [NOT_FOUND_PATH, ...placed.flatMap((page) => page.paths)];
  return [
    { file: 'index', path: '/', opened: [] },
    ...variants,
    ...paths.map((path) => ({ file: path.slice(1), path, opened: [] })),
  ];
}
