import { sharedRead } from './shared-read.ts';

/**
 * Reads again only when the version has changed since. The version is read first: what changes meanwhile is read next
 * time.
 */
export function keptWhile<T>(version: () => Promise<unknown>, read: () => Promise<T>): () => Promise<T> {
  let kept: { version: unknown; answer: T } | undefined;
  return sharedRead(async () => {
    const present = await version();
    if (kept && kept.version === present) return kept.answer;
    const answer = await read();
    kept = { version: present, answer };
    return answer;
  });
}
