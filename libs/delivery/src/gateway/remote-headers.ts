import type { IncomingHttpHeaders } from 'node:http';

/** Both ends of a site that is shown under another address. */
export interface Addresses {
  /** Where the site really is. */
  remote: string;
  /** Where the browser believes it to be. */
  local: string;
}

/** What the browser sends, as the site expects it from its own pages; nothing is told of this machine. */
export function towardsRemote(headers: IncomingHttpHeaders, { remote, local }: Addresses): IncomingHttpHeaders {
  const own = (value: string | undefined) => (value?.startsWith(local) ? remote + value.slice(local.length) : value);
  const told = Object.entries(headers).filter(([name]) => !/^(x-forwarded-.*|forwarded|connection)$/.test(name));
  const sent: IncomingHttpHeaders = { ...Object.fromEntries(told), host: new URL(remote).host };
  if (headers.origin) sent.origin = own(headers.origin);
  if (headers.referer) sent.referer = own(headers.referer);
  return sent;
}

/** What the site answers, as the browser can use it here: cookies and redirections are this address's own. */
export function towardsLocal(headers: IncomingHttpHeaders, { remote, local }: Addresses): IncomingHttpHeaders {
  const { 'strict-transport-security': _, ...own } = headers;
  const secure = local.startsWith('https:');
  if (own.location?.startsWith(remote)) own.location = local + own.location.slice(remote.length);
  if (own['set-cookie']) own['set-cookie'] = [own['set-cookie']].flat().map((cookie) => ownCookie(cookie, secure));
  return own;
}

/** A cookie without Domain; on plain HTTP without Secure, and then not SameSite=None, which needs it. */
export function ownCookie(cookie: string, secure: boolean): string {
  return cookie
    .split(/;\s*/)
    .filter((part) => !/^domain=/i.test(part) && (secure || !/^secure$/i.test(part)))
    .map((part) => (secure ? part : part.replace(/^samesite=none$/i, 'SameSite=Lax')))
    .join('; ');
}
