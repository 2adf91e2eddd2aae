import { randomBytes } from 'node:crypto';
import {
  bucketIn,
  isDatabaseUrl,
  onOff,
  oneOf,
  origin,
  port,
  readSettings,
  text,
  wholeNumber,
  WrongSetting,
  type BucketSettings,
  type ReadSettings,
} from '@konbit/server';
import { z } from 'zod';
import { bounds } from './bounds.ts';
import { databaseTls } from './database-tls.ts';
import { limits } from './limits.ts';
import { mailSettings } from './mail-settings.ts';

export { WrongSetting } from '@konbit/server';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const databaseWanted = { error: 'must be set, as mysql://user:password@host:3306/name.' };
const secretWanted = {
  error: 'must be set to a secret of at least 32 characters, or to several, separated by commas.',
};
const proxiesWanted =
  'must be set where SITE_ORIGIN is https: the proxies whose X-Forwarded-For is trusted, like "loopback", ' +
  '"10.0.0.0/8", or "none".';
const proxy = /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/;

const listOf = (value: string) => value.split(',').map((part) => part.trim());

const settings = {
  /** `PORT`, default 4300: where the service answers; 0 takes any free port. */
  port: ['PORT', wholeNumber(0, 65_535).default(4300)],
  /** `HOST`, default 127.0.0.1: only the front on the same machine reaches the service. */
  host: ['HOST', z.string().default('127.0.0.1')],
  /**
   * `DATABASE_URL`, required: `mysql://user:password@host:port/name` of a MySQL 8 or MariaDB. Over TLS with
   * `?ssl-mode=REQUIRED` (any certificate), `VERIFY_CA` or `VERIFY_IDENTITY`, and `&ssl-ca=/path/to/ca.pem`.
   */
  databaseUrl: ['DATABASE_URL', z.string(databaseWanted).refine(isDatabaseUrl, databaseWanted)],
  /** `DATABASE_POOL_SIZE`, default 10: connections of a process, 2 at least. */
  databasePoolSize: ['DATABASE_POOL_SIZE', wholeNumber(2, 1000).default(10)],
  /** `DATABASE_WAIT_MS`, default 60000: how long a start waits for a database that does not answer yet. */
  databaseWaitMs: ['DATABASE_WAIT_MS', wholeNumber(0, 600_000).default(60_000)],
  /** `QUERY_TIMEOUT_MS`, default 5000: a longer query, or wait for a connection, is given up: 503. */
  queryTimeoutMs: ['QUERY_TIMEOUT_MS', wholeNumber(50, 120_000).default(5000)],
  /** `SITE_ORIGIN`, default http://localhost:4200: where visitors reach the site. https: `Secure`, HSTS. */
  siteOrigin: ['SITE_ORIGIN', origin.transform((value) => new URL(value)).prefault('http://localhost:4200')],
  /**
   * `TRUST_PROXY`, default loopback: whose `X-Forwarded-For` is believed: `loopback`, a list of addresses or nets, or
   * `none`. Required where `SITE_ORIGIN` is https.
   */
  trustedProxies: [
    'TRUST_PROXY',
    text('"loopback", "none" or addresses separated by commas', isProxies)
      .transform((value) => value !== 'none' && listOf(value))
      .prefault('loopback'),
  ],
  /** `LOG_LEVEL`, default info: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. */
  logLevel: ['LOG_LEVEL', oneOf(...logLevels).default('info')],
  /** `SHUTDOWN_TIMEOUT_MS`, default 10000: how long running requests may take to end once the service is to stop. */
  shutdownTimeoutMs: ['SHUTDOWN_TIMEOUT_MS', wholeNumber(0, 600_000).default(10_000)],
  /**
   * `SHUTDOWN_DELAY_MS`, default 0: how long the service, told to stop, still serves while it says it is not ready, so
   * that fronts send it no more calls. 5000 for a restart that no call notices.
   */
  shutdownDelayMs: ['SHUTDOWN_DELAY_MS', wholeNumber(0, 600_000).default(0)],
  /** `GALLERY_REVIEW`, default off: on, and nobody sees a new photo before a moderator has. */
  galleryReview: ['GALLERY_REVIEW', onOff('off')],
  /** `PHOTOS_TIMEOUT_MS`, default 5000: how long the bucket may take to answer; asked twice, then it is 503. */
  photosTimeoutMs: ['PHOTOS_TIMEOUT_MS', wholeNumber(50, 60_000).default(5000)],
  /** `METRICS_PORT`, default off: where Prometheus reads the metrics of this process, at any path. */
  metricsPort: ['METRICS_PORT', port.optional()],
  /** `METRICS_HOST`, default 127.0.0.1: the address of that port; metrics are for nobody outside. */
  metricsHost: ['METRICS_HOST', z.string().default('127.0.0.1')],
  /**
   * `OTEL_EXPORTER_OTLP_ENDPOINT`, default off: where traces are sent, such as `http://127.0.0.1:4318`. OpenTelemetry's
   * own variables hold as well, such as `OTEL_TRACES_SAMPLER`.
   */
  tracesUrl: [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    text('an address such as http://127.0.0.1:4318', (value) => /^https?:/.test(value) && URL.canParse(value))
      .transform((value) => `${value.replace(/\/$/, '')}/v1/traces`)
      .optional(),
  ],
  /** `DATA_DIR`, default .data: where the ids of erased people are kept, and mails while no mail server is set. */
  dataDir: ['DATA_DIR', z.string().default('.data')],
} as const;

const secrets = z
  .string(secretWanted)
  .transform(listOf)
  .refine((list) => list.every((secret) => secret.length >= 32), secretWanted);
const generatedSecret = () => [randomBytes(32).toString('base64url')];

const PlainSettings = class {
  constructor(env: NodeJS.ProcessEnv) {
    Object.assign(this, readSettings(env, settings));
  }
} as new (env: NodeJS.ProcessEnv) => ReadSettings<typeof settings>;

/** Only this folder reads the environment. */
export class Settings extends PlainSettings {
  /**
   * `SESSION_SECRET`, required in production: at least 32 characters; it signs sessions and the links in mails.
   * Several, separated by commas, rotate it: the first signs, all are accepted. `npm start` makes one in the data
   * folder.
   */
  readonly sessionSecrets: readonly string[];
  /** False for a generated secret, which is gone with the process: it signs nothing that lasts. */
  readonly isSecretGiven: boolean;
  readonly limits: ReadSettings<typeof limits>;
  readonly bounds: ReadSettings<typeof bounds>;
  readonly mail: ReturnType<typeof mailSettings>;
  /**
   * `PHOTOS_URL`, default the database: `s3://bucket` or `s3://bucket/prefix`: new photos lie in this S3-compatible
   * bucket; earlier photos stay where they are.
   */
  readonly photoBucket: BucketSettings | null;

  constructor(env: NodeJS.ProcessEnv) {
    super(env);
    const isProduction = env.NODE_ENV === 'production';
    // A proxy ends TLS. Unless it is trusted, all visitors have its address, and share one set of limits.
    if (this.siteOrigin.protocol === 'https:' && !env.TRUST_PROXY?.trim()) {
      throw new WrongSetting(`TRUST_PROXY ${proxiesWanted}`);
    }
    ({ sessionSecrets: this.sessionSecrets } = readSettings(env, {
      sessionSecrets: ['SESSION_SECRET', isProduction ? secrets : secrets.default(generatedSecret)],
    }));
    this.isSecretGiven = Boolean(env.SESSION_SECRET?.trim());
    // A wrong TLS mode ends the start, not the first query.
    databaseTls(this.databaseUrl);
    this.limits = readSettings(env, limits);
    this.bounds = readSettings(env, bounds);
    this.mail = mailSettings(env);
    this.photoBucket = bucketIn(env, 'PHOTOS_URL') ?? null;
  }
}

function isProxies(value: string): boolean {
  return value === 'none' || listOf(value).every((part) => proxy.test(part));
}
