import { drawnPath, isModuleName, type PageShells, type PlacedPage, type RoomName } from '@konbit/contracts';

const textOf = (id: string) =>
  typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent?.trim();

export let modulePages = JSON.parse(textOf('module-pages') || '[]') as readonly PlacedPage[];

/** For first HTML, which is rendered without a document. */
export const setModulePages = (pages: readonly PlacedPage[]): void => {
  modulePages = pages;
};

/** Undefined in development. */
export function ownRelease(): string | undefined {
  const { own } = JSON.parse(textOf('shells') || '{}') as Partial<PageShells>;
  return own;
}

const root = typeof document === 'undefined' ? null : document.getElementById('root');

/** Offline, the service worker has one page for all addresses that were never visited. */
export const isFirstHtmlOf = (path: string): boolean => root?.dataset.path === drawnPath(modulePages, path);

export interface Preview {
  module: RoomName;
  release: string;
}

/** Of the address `?preview=…`. */
export const previewLink = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('preview');

/** Undefined also where the link's preview is over: the live page comes then. */
export const preview = readPreview();

function readPreview(): Preview | undefined {
  if (typeof document === 'undefined') return undefined;
  const note = document.querySelector<HTMLMetaElement>('meta[name="preview"]');
  const [module, release = ''] = note?.content.split('@') ?? [];
  return module === 'shell' || isModuleName(module) ? { module, release } : undefined;
}

export const isPreviewOver = previewLink !== null && !preview;

export function leavePreview(): void {
  const url = new URL(location.href);
  url.searchParams.delete('preview');
  location.assign(url);
}
