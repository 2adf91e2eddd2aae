import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Mirror } from '../bucket/keep-mirrored.ts';
import { isApiCall } from './failures.ts';

/** Nobody waits longer for a bucket that is slow. */
const waitMs = 2000;

/**
 * Gateways that copy one bucket learn of a deploy one after the other. Whom another one gave a newer list, by the
 * cookie that the shell keeps of it, or who asks for a file that is not here, waits while this one asks the bucket.
 */
export function catchUp(gateway: FastifyInstance, siteDir: string, mirror: Mirror): void {
  gateway.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.method !== 'GET' || isApiCall(raw)) return;
    if (hasSeenNewer(headers.cookie, mirror) || (await isMissing(siteDir, raw.url!)))
      await Promise.race([mirror.look(), pause(waitMs, undefined, { ref: false })]);
  });
}

function hasSeenNewer(cookie = '', { list }: Mirror): boolean {
  const [, site, version] = /(?:^|; )release_list=([^.;]+)\.[^;]*?(\d+)(?:;|$)/.exec(cookie) ?? [];
  return list !== undefined && site === list.site && Number(version) > list.version;
}

async function isMissing(siteDir: string, url: string): Promise<boolean> {
  const [path] = /^\/(?:modules|assets|roots)\/[\w./-]+/.exec(url) ?? [];
  return (
    path !== undefined &&
    !path.includes('..') &&
    !(await access(join(siteDir, path)).then(
      () => true,
      () => false,
    ))
  );
}
