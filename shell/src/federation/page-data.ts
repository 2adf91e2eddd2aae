import { isModuleName, type PageShells, type PlacedPage, type RoomName } from '@konbit/contracts';

/** What the gateway wrote into this page, as data; nothing while the page itself is only being written. */
const textOf = (id: string) =>
  typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent?.trim();

/** Pages of the live modules when this page was served: routes and links of its first render. */
export const modulePages = JSON.parse(textOf('module-pages') || '[]') as readonly PlacedPage[];

/** Release of the running shell, live or previous; none in development. */
export function ownRelease(): string | undefined {
  const startedInstead = document.getElementById('root')?.dataset.release;
  const { live } = JSON.parse(textOf('shells') || '{}') as Partial<PageShells>;
  return startedInstead ?? live?.release;
}

const root = typeof document === 'undefined' ? null : document.getElementById('root');

/** Whether the page's first script has replaced this shell with the previous one. */
export const isReplaced = (): boolean => root?.isConnected === false;

/** A release that is not live, shown to whoever has its link. */
export interface Preview {
  module: RoomName;
  release: string;
}

/** What this page previews; the gateway has verified the link. */
export const preview = readPreview();

function readPreview(): Preview | undefined {
  const [module, release = ''] = metaOf('preview')?.split('@') ?? [];
  return module === 'shell' || isModuleName(module) ? { module, release } : undefined;
}

/** Why the preview link was refused; the page shows the live release. */
export const previewRefused = metaOf('preview-refused') as 'expired' | 'unsigned' | undefined;

function metaOf(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

export function leavePreview(): void {
  const url = new URL(location.href);
  url.searchParams.delete('preview');
  location.assign(url);
}
