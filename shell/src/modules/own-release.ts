import type { FirstScript } from '@konbit/contracts';
import { countRelease } from './count-tab.ts';
import { showsPreviewOf } from './preview.ts';

/** What the page's first script left for its shell; nothing in a shell that runs from its sources. */
const page = (globalThis as { konbit?: FirstScript }).konbit;

/** Release of this shell, which may be the one that the page falls back to. */
export const ownRelease = page?.shells[page.at]?.release;

/** Tells the page's first script that the first render is there, and the service that this shell is shown. */
export function tellMounted(): void {
  page?.mounted();
  if (ownRelease && !showsPreviewOf('shell')) countRelease('shell', ownRelease);
}
