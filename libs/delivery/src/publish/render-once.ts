import { createHash } from 'node:crypto';
import { renderApart } from '@konbit/tooling/render-apart';

type Calls = Parameters<typeof renderApart>[1];

/** What a few previews and the live pages of one event need. */
const keptMax = 8;
/** The one that was asked for last stands last. */
const kept = new Map<string, Promise<string[]>>();

/**
 * Runs a script apart, as `renderApart` does, or gives what came of the very same calls before: a child process costs
 * more than all else that a page is composed of. What failed is tried again.
 */
export function renderOnce(script: string, calls: Calls): Promise<string[]> {
  const name = createHash('sha256')
    .update(JSON.stringify([script, calls]))
    .digest('base64');
  const rendered = kept.get(name) ?? renderApart(script, calls);
  kept.delete(name);
  kept.set(name, rendered);
  rendered.catch(() => {
    if (kept.get(name) === rendered) kept.delete(name);
  });
  const [oldest] = kept.keys();
  if (kept.size > keptMax) kept.delete(oldest!);
  return rendered;
}
