import { isModuleName, type PageShells, type PlacedPage, type RoomName } from '@konbit/contracts';

/** What the gateway wrote into this page, as data; nothing while the page itself is only being written. */
const textOf = (id: string) =>
  typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent?.trim();

/** Pages of the live modules, as they were when this page was given out: routes and links at its first render. */
export const modulePages = JSON.parse(textOf('module-pages') || '[]') as readonly PlacedPage[];

/** Release of the shell that runs, which may be the one that the page falls back to; nothing from its sources. */
export function ownRelease(): string | undefined {
  const startedInstead = document.getElementById('root')?.dataset.release;
  const { live } = JSON.parse(textOf('shells') || '{}') as Partial<PageShells>;
  return startedInstead ?? live?.release;
}

/** A release that is not live, which whoever has its link sees in this page in place of the live one. */
export interface Preview {
  module: RoomName;
  release: string;
  /** Why the link shows nothing any more, or never did. */
  refused?: 'expired' | 'withdrawn' | 'unsigned';
}

/** What this page previews; the gateway has checked the link. */
export const preview = readPreview();

function readPreview(): Preview | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="preview"]');
  const [module, release = ''] = meta?.content.split('@') ?? [];
  if (module !== 'shell' && !isModuleName(module)) return undefined;
  const refused = meta?.dataset.refused as Preview['refused'];
  return { module, release, ...(refused && { refused }) };
}

/** Shows the live release: the address without the preview. */
export function leavePreview(): void {
  const url = new URL(location.href);
  url.searchParams.delete('preview');
  location.assign(url);
}
