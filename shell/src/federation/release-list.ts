import type { LiveRelease, ModuleName, ReleaseList } from '@konbit/contracts';
import { withTimeLimit } from '@konbit/web';
import { ModuleFailure } from './module-failure.ts';

/** After that, opening a module fetches the list again. */
const freshMs = 60_000;
/** After that, the page uses the list it has. */
const answerMs = 1500;

let known: ReleaseList | undefined;
let readAt = 0;

/** From the page's list while fresh, else `/modules.json`, else the last list read. Throws ModuleFailure. */
export async function liveRelease(name: ModuleName, { anew = false } = {}): Promise<LiveRelease> {
  const live = (await releaseList(anew))[name];
  if (!live) throw new ModuleFailure('not-released', `The release list has no live release of ${name}.`);
  return live;
}

async function releaseList(anew: boolean): Promise<ReleaseList> {
  known ??= listInPage();
  if (known && !anew && performance.now() - readAt < freshMs) return known;
  try {
    known = await withTimeLimit(answerMs, readList);
    readAt = performance.now();
    return known;
  } catch (cause) {
    if (known) return known;
    throw new ModuleFailure('list-unreadable', `/modules.json could not be read: ${String(cause)}`, { cause });
  }
}

async function readList(signal: AbortSignal): Promise<ReleaseList> {
  const response = await fetch('/modules.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as ReleaseList;
}

export function listInPage(): ReleaseList | undefined {
  const text = document.getElementById('release-list')?.textContent?.trim();
  return text ? (JSON.parse(text) as ReleaseList) : undefined;
}
