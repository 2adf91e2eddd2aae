import { randomBytes } from 'node:crypto';
import { mailSettings, type MailSettings } from './mail-settings.ts';
import { oneOf, text, wholeNumber, WrongSetting } from './read-setting.ts';

export { WrongSetting } from './read-setting.ts';

/** At most `count` times in `seconds`; `null` where a limit is turned off. */
export type Limit = { count: number; seconds: number } | null;

/** What the service is told from outside. This file alone reads the environment; the comment beside each says what it does. */
export class Settings {
  /** `NODE_ENV=production`: secrets must be given. */
  readonly production: boolean;
  /** `PORT`, default 4300; 0 takes any free port. */
  readonly port: number;
  /** `HOST`, default 127.0.0.1: only the gateway on the same machine reaches the service. */
  readonly host: string;
  /** `DATABASE_URL`, required: `mysql://user:password@host:port/name` of a MySQL 8 or MariaDB. */
  readonly databaseUrl: string;
  /** `DATABASE_POOL_SIZE`, default 10 connections a process. */
  readonly databasePoolSize: number;
  /** `DATABASE_WAIT_MS`, default 60000: how long a start waits for a database that does not answer yet. */
  readonly databaseWaitMs: number;
  /** `QUERY_TIMEOUT_MS`, default 5000: longer, and a query (or the wait for a connection) is given up and answered with 503. */
  readonly queryTimeoutMs: number;
  /**
   * `SESSION_SECRET`, required in production: at least 32 characters; it signs the session cookie. Several, separated by
   * commas, rotate it: the first signs, all are accepted.
   */
  readonly sessionSecrets: readonly string[];
  /** `SITE_ORIGIN`, default http://localhost:4200: where visitors reach the site. With https, the cookie is `Secure` and HSTS is sent. */
  readonly siteOrigin: URL;
  /** `TRUST_PROXY`, default `loopback`: whose `X-Forwarded-For` is believed. `loopback`, a list of addresses or networks, or `none`. */
  readonly trustedProxies: string[] | false;
  /** `LOG_LEVEL`, default info. */
  readonly logLevel: string;
  /** `SHUTDOWN_TIMEOUT_MS`, default 10000: how long running requests may take to end once the service is told to stop. */
  readonly shutdownTimeoutMs: number;
  /** `DATA_DIR`, default .data: where mails are kept while no mail server is set. */
  readonly dataDir: string;
  /** `SMTP_URL`, `MAIL_FROM` and the like: see mail-settings.ts. */
  readonly mail: MailSettings;
  /** All limits are written `count/time`, as `600/10m` (s, m, h), or `off`. */
  readonly limits: {
    /** `LIMIT_REGISTRATIONS`, default 600/10m an address: a whole crowd behind one venue's address. */
    readonly registrations: Limit;
    /** `LIMIT_LOOKUPS`, default 1200/10m an address: look-ups of a registered email. */
    readonly lookups: Limit;
    /** `LIMIT_GUESSES`, default 40/10m an address: look-ups that find nobody, and registrations of an email already taken. */
    readonly guesses: Limit;
    /** `LIMIT_PROFILES`, default 300/10m an address: photos added to the gallery. */
    readonly profiles: Limit;
    /** `LIMIT_MODULE_FAILURES`, default 120/10m an address: reports of modules that could not be shown. */
    readonly moduleFailures: Limit;
    /** `LIMIT_ADDRESSES`, default 5/1h a registration: mails that ask a new address to confirm itself. */
    readonly addresses: Limit;
    /** `LIMIT_ACTS`, default 300/10m a session: activities and quiz answers. The whole evening has about a hundred. */
    readonly acts: Limit;
    /** `LIMIT_QUIZZES`, default 300/10m a session: quizzes drawn. */
    readonly quizzes: Limit;
  };

  constructor(env: NodeJS.ProcessEnv) {
    this.production = env.NODE_ENV === 'production';
    this.port = wholeNumber(env, 'PORT', 4300, 0, 65_535);
    this.host = text(env, 'HOST') ?? '127.0.0.1';
    this.databaseUrl = databaseUrl(env);
    this.databasePoolSize = wholeNumber(env, 'DATABASE_POOL_SIZE', 10, 1, 1000);
    this.databaseWaitMs = wholeNumber(env, 'DATABASE_WAIT_MS', 60_000, 0, 600_000);
    this.queryTimeoutMs = wholeNumber(env, 'QUERY_TIMEOUT_MS', 5000, 50, 120_000);
    this.sessionSecrets = sessionSecrets(env, this.production);
    this.siteOrigin = siteOrigin(env);
    this.trustedProxies = trustedProxies(env);
    this.logLevel = oneOf(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
    this.shutdownTimeoutMs = wholeNumber(env, 'SHUTDOWN_TIMEOUT_MS', 10_000, 0, 600_000);
    this.dataDir = text(env, 'DATA_DIR') ?? '.data';
    this.mail = mailSettings(env);
    this.limits = {
      registrations: limit(env, 'LIMIT_REGISTRATIONS', '600/10m'),
      lookups: limit(env, 'LIMIT_LOOKUPS', '1200/10m'),
      guesses: limit(env, 'LIMIT_GUESSES', '40/10m'),
      profiles: limit(env, 'LIMIT_PROFILES', '300/10m'),
      moduleFailures: limit(env, 'LIMIT_MODULE_FAILURES', '120/10m'),
      addresses: limit(env, 'LIMIT_ADDRESSES', '5/1h'),
      acts: limit(env, 'LIMIT_ACTS', '300/10m'),
      quizzes: limit(env, 'LIMIT_QUIZZES', '300/10m'),
    };
  }
}

function databaseUrl(env: NodeJS.ProcessEnv): string {
  const given = text(env, 'DATABASE_URL');
  const wanted = 'must be set, as mysql://user:password@host:3306/name.';
  if (!given || !URL.canParse(given)) throw new WrongSetting('DATABASE_URL', wanted);
  const { protocol, pathname } = new URL(given);
  if (!['mysql:', 'mariadb:'].includes(protocol) || pathname.length < 2) throw new WrongSetting('DATABASE_URL', wanted);
  return given;
}

function sessionSecrets(env: NodeJS.ProcessEnv, production: boolean): string[] {
  const given = text(env, 'SESSION_SECRET');
  if (!given && !production) return [randomBytes(32).toString('base64url')];
  const secrets = (given ?? '').split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < 32)) {
    throw new WrongSetting(
      'SESSION_SECRET',
      'must be set to a secret of at least 32 characters, or to several, separated by commas.',
    );
  }
  return secrets;
}

function siteOrigin(env: NodeJS.ProcessEnv): URL {
  const given = text(env, 'SITE_ORIGIN') ?? 'http://localhost:4200';
  if (!URL.canParse(given) || !/^https?:\/\/[^/]+\/?$/.test(given)) {
    throw new WrongSetting('SITE_ORIGIN', `must be an origin such as https://example.org, not "${given}".`);
  }
  return new URL(given);
}

function trustedProxies(env: NodeJS.ProcessEnv): string[] | false {
  const given = text(env, 'TRUST_PROXY') ?? 'loopback';
  if (given === 'none') return false;
  const proxies = given.split(',').map((proxy) => proxy.trim());
  if (!proxies.every((proxy) => /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(proxy))) {
    throw new WrongSetting(
      'TRUST_PROXY',
      `must be "loopback", "none" or addresses separated by commas, not "${given}".`,
    );
  }
  return proxies;
}

const secondsOf = { s: 1, m: 60, h: 3600 } as const;

function limit(env: NodeJS.ProcessEnv, name: string, byDefault: string): Limit {
  const given = text(env, name) ?? byDefault;
  if (given === 'off') return null;
  const [, count, time, unit] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})([smh])$/.exec(given) ?? [];
  if (!count || !time || !unit)
    throw new WrongSetting(name, `must be like 600/10m (s, m or h), or "off", not "${given}".`);
  return { count: Number(count), seconds: Number(time) * secondsOf[unit as keyof typeof secondsOf] };
}
