import { text } from '@konbit/server';

/** At most `count` times in `seconds`; `null` where a limit is turned off. */
type Limit = { count: number; seconds: number } | null;

const pattern = /^([1-9]\d{0,8})\/([1-9]\d{0,4})([smh])$/;
const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600 };

const limit = (byDefault: string) =>
  text('like 600/10m (s, m or h), or "off"', (value) => value === 'off' || pattern.test(value))
    .transform((value): Limit => {
      const [, count, time, unit] = pattern.exec(value) ?? [];
      return count ? { count: Number(count), seconds: Number(time) * (secondsOf[unit ?? ''] ?? 1) } : null;
    })
    .prefault(byDefault);

/**
 * All limits are written `count/time`, as `600/10m` (s, m, h), or `off`. What is valid counts once it is stored. What
 * is refused counts for a limit of its own, which refuses only the like.
 */
export const limits = {
  /** `LIMIT_REGISTRATIONS`, default 600/10m an address: stored ones. A whole crowd behind one venue's address. */
  registrations: ['LIMIT_REGISTRATIONS', limit('600/10m')],
  /**
   * `LIMIT_MAILS`, default 900/1h an address: mails to emails that nobody has confirmed, by registering or by a change
   * of email; well below what a mail server takes in an hour.
   */
  mails: ['LIMIT_MAILS', limit('900/1h')],
  /**
   * `LIMIT_LINK_MAILS`, default 600/1h an address: taken emails, whose owners are mailed their link; and, apart from
   * them, look-ups that are answered by mail. Then only such calls are refused.
   */
  linkMails: ['LIMIT_LINK_MAILS', limit('600/1h')],
  /**
   * `LIMIT_INBOX_MAILS`, default 6/1h an inbox: mails that others may cause. `name+tag@` is the inbox of `name@`. An
   * email without a tag can always register, as it is mailed once.
   */
  inboxMails: ['LIMIT_INBOX_MAILS', limit('6/1h')],
  /**
   * `LIMIT_WRONG_LINKS`, default 1200/10m an address: calls by a mailed or an organizers' link that opens nothing. One
   * that does is neither counted nor refused.
   */
  wrongLinks: ['LIMIT_WRONG_LINKS', limit('1200/10m')],
  /**
   * `LIMIT_GUESSES`, default 60/1h an address: look-ups of emails that nobody has registered. Then each look-up needs
   * the last name as well.
   */
  guesses: ['LIMIT_GUESSES', limit('60/1h')],
  /** `LIMIT_WRONG_NAMES`, default 5/1h an email: last names not its own. Then it alone is answered by mail. */
  wrongNames: ['LIMIT_WRONG_NAMES', limit('5/1h')],
  /** `LIMIT_PROFILES`, default 300/10m an address: photos stored in the gallery. */
  profiles: ['LIMIT_PROFILES', limit('300/10m')],
  /** `LIMIT_REFUSED_PHOTOS`, default 300/10m an address: photos that nobody can open. Then only such are refused. */
  refusedPhotos: ['LIMIT_REFUSED_PHOTOS', limit('300/10m')],
  /** `LIMIT_ALBUMS`, default 10/1h a registration: albums taken. Each is all photos, in their large size. */
  albums: ['LIMIT_ALBUMS', limit('10/1h')],
  /** `LIMIT_MODULE_FAILURES`, default 120/10m an address: reports of modules that could not be shown. */
  moduleFailures: ['LIMIT_MODULE_FAILURES', limit('120/10m')],
  /** `LIMIT_RELEASE_TABS`, default 1200/10m an address: releases that tabs tell they show. */
  releaseTabs: ['LIMIT_RELEASE_TABS', limit('1200/10m')],
  /** `LIMIT_NEW_RELEASES`, default 20/1h an address: first reports about a release. */
  newReleases: ['LIMIT_NEW_RELEASES', limit('20/1h')],
  /** `LIMIT_ADDRESSES`, default 5/1h a registration: mails that ask a new address to confirm itself. */
  addresses: ['LIMIT_ADDRESSES', limit('5/1h')],
  /** `LIMIT_OWN_CHANGES`, default 20/1h a registration: cancelling, coming again, and photos by the mailed link. */
  ownChanges: ['LIMIT_OWN_CHANGES', limit('20/1h')],
  /**
   * `LIMIT_ACTS`, default 300/10m a guest: activities and quiz answers given again, which are refused; and, apart from
   * them, lines of memory. What is new is never refused: the whole evening has about a hundred.
   */
  acts: ['LIMIT_ACTS', limit('300/10m')],
  /** `LIMIT_QUIZZES`, default 300/10m a session: quizzes drawn. */
  quizzes: ['LIMIT_QUIZZES', limit('300/10m')],
} as const;
