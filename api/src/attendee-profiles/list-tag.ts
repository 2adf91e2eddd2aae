import { createHash } from 'node:crypto';

/**
 * The ETag of a list of profiles. A profile never changes, so the ids tell all; what may differ is only who is
 * in the list, and whether photos come as links.
 */
export function listTag(ids: readonly string[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update([photos, ...ids].join())
    .digest('base64url')}"`;
}

/** True when `If-None-Match` says that the client holds this answer already. */
export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || bare(held) === bare(tag));
}
