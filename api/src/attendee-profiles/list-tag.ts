import { createHash } from 'node:crypto';

/**
 * The ETag of a list of profiles. Photos never change; what may differ is who is in the list, under which name, and
 * whether photos come as links.
 */
export function listTag(profiles: readonly { id: string; firstName: string }[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
