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
 * All limits are written `count/time`, as `600/10m` (s, m, h), or `off`. A call is counted when its session holds and
 * its input is valid, so that wrong calls use up nothing that others need.
 */
export const limits = {
  /** `LIMIT_REGISTRATIONS`, default 600/10m an address: a whole crowd behind one venue's address. */
  registrations: ['LIMIT_REGISTRATIONS', limit('600/10m')],
  /**
   * `LIMIT_MAILS`, default 900/1h an address: registrations, each of which sends a mail to whoever is named; well below
   * what a mail server takes in an hour.
   */
  mails: ['LIMIT_MAILS', limit('900/1h')],
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
  /** `LIMIT_WRONG_NAMES`, default 5/1h an email: last names that are not its own. Then it is answered by mail. */
  wrongNames: ['LIMIT_WRONG_NAMES', limit('5/1h')],
  /**
   * `LIMIT_WRONG_PAIRS`, default 600/1h an address: last names with an email that is not theirs. Then look-ups by name
   * are answered by mail, right ones too.
   */
  wrongPairs: ['LIMIT_WRONG_PAIRS', limit('600/1h')],
  /** `LIMIT_PROFILES`, default 300/10m an address: photos added to the gallery. */
  profiles: ['LIMIT_PROFILES', limit('300/10m')],
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
  /** `LIMIT_ACTS`, default 300/10m a session: activities and quiz answers. The whole evening has about a hundred. */
  acts: ['LIMIT_ACTS', limit('300/10m')],
  /** `LIMIT_QUIZZES`, default 300/10m a session: quizzes drawn. */
  quizzes: ['LIMIT_QUIZZES', limit('300/10m')],
} as const;
