import type { PlacedPage } from '@konbit/contracts';

/**
 * Pages of the live modules, as they were when this page was given out: it holds them as data, so that routes and links
 * are there at its first render.
 */
export const modulePages: readonly PlacedPage[] =
  typeof document === 'undefined' ? [] : readPages(document.getElementById('module-pages')?.textContent);

function readPages(text: string | null | undefined): PlacedPage[] {
  return text ? (JSON.parse(text) as PlacedPage[]) : [];
}
