import { keyNameOf, type Root } from '@konbit/contracts';

/**
 * The newest release list this browser has seen of a site, under its list's keys: a site that is made anew begins anew,
 * and so does one that changed these keys. A cookie: local storage holds the visitor's two keys and nothing else, and a
 * list replayed to a new tab must be known as old too.
 */
const cookieName = 'release_list';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** Cookies may be refused; within the page the version is known all the same. */
let seen = { of: '', version: 0 };

export function knownVersion(root: Root): number {
  const of = scopeOf(root);
  const cookie = new RegExp(`(?:^|; )${cookieName}=([^;]*)\\.(\\d+)`).exec(document.cookie);
  return Math.max(seen.of === of ? seen.version : 0, cookie?.[1] === of ? Number(cookie[2]) : 0);
}

export function rememberVersion(root: Root, version: number): void {
  seen = { of: scopeOf(root), version: Math.max(knownVersion(root), version) };
  document.cookie = `${cookieName}=${seen.of}.${seen.version}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}

const scopeOf = ({ site, roles }: Root) => [site, ...(roles.list?.keys ?? []).map(keyNameOf)].join('.');
