/**
 * The newest release list this browser has seen. A cookie: local storage holds the visitor's two keys and nothing else,
 * and a list replayed to a new tab must be known as old too.
 */
const cookieName = 'release_list';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** Cookies may be refused; within the page the serial is known all the same. */
let seen = 0;

export function knownSerial(): number {
  const stored = Number(new RegExp(`(?:^|; )${cookieName}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
  return Math.max(seen, stored);
}

export function rememberSerial(serial: number): void {
  seen = Math.max(seen, serial);
  document.cookie = `${cookieName}=${seen}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
