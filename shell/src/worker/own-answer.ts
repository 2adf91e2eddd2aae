import { type LiveRelease, type Release, type ReleaseList, SITE_HEADER } from '@konbit/contracts';
import type { RequestKind } from './request-kind.ts';

const json = /^application\/json\b/;
const types: Record<Exclude<RequestKind, 'file'>, RegExp> = {
  page: /^text\/html\b/,
  list: json,
  guest: json,
  shared: json,
  photo: /^image\//,
};
const fileTypes: Record<string, RegExp> = {
  css: /^text\/css\b/,
  ico: /^image\//,
  ics: /^text\/calendar\b/,
  jpg: /^image\//,
  js: /^(text|application)\/javascript\b/,
  json,
  png: /^image\//,
  svg: /^image\//,
  txt: /^text\/plain\b/,
  webmanifest: /^application\/manifest\+json\b/,
  webp: /^image\//,
  woff2: /^font\//,
};

/** False for what something in between answers with 200 in place of the site, such as a venue's login page. */
export function isOwnAnswer({ status, headers }: Response, kind: RequestKind, { pathname }: URL): boolean {
  if (status !== 200 || !headers.has(SITE_HEADER)) return false;
  const type = headers.get('content-type') ?? '';
  if (kind !== 'file') return types[kind].test(type);
  const expected = fileTypes[pathname.slice(pathname.lastIndexOf('.') + 1)];
  // A module may bring files of other kinds; a page is never one of them.
  return expected ? expected.test(type) : type !== '' && !types.page.test(type);
}

/** True also for a file of which the list has no hash. */
export async function hasRightHash(response: Response, { pathname }: URL, list: ReleaseList): Promise<boolean> {
  const expected = hashIn(list, pathname);
  if (expected === undefined) return true;
  const hash = await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer());
  return expected === `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

function hashIn(list: ReleaseList, pathname: string): string | undefined {
  const releases = Object.values<LiveRelease>(list).flatMap<Release | undefined>((live) => [live, live.previous]);
  const release = releases.find((one) => one && pathname.startsWith(one.base));
  return release?.integrity[pathname.slice(release.base.length)];
}
