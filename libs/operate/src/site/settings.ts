import {
  bucketIn,
  isDatabaseUrl,
  list,
  oneOf,
  origin,
  port,
  readSettings as read,
  wholeNumber,
  WrongSetting,
} from '@konbit/server';
import { z } from 'zod';

const addresses = list.pipe(z.array(origin).min(1));
const withDefault = (value: string) => z.string().default(value);

export type StartSettings = ReturnType<typeof readSettings>;

/** This file alone reads the environment; a blank variable counts as unset. Throws WrongSetting. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const { metricsPort, metricsHost, traces, ...settings } = read(env, {
    /** `PORT`, default 4200: where the site answers. */
    port: ['PORT', port.default(4200)],
    /** `HOST`, default 127.0.0.1: the address that the site listens on; `0.0.0.0` opens it to the network. */
    host: ['HOST', withDefault('127.0.0.1')],
    /** `DATA_DIR`, default .data: the folder of database, published site, logs and secrets. */
    dataDir: ['DATA_DIR', withDefault('.data')],
    /** `DATABASE_URL`, default a private server: a MySQL 8 or MariaDB, as the service takes it. */
    databaseUrl: [
      'DATABASE_URL',
      z.string().refine(isDatabaseUrl, 'must be like mysql://user:password@host:3306/database.').optional(),
    ],
    /** `SITE_ORIGIN`, default http://localhost and the port: where visitors reach the site. */
    origin: ['SITE_ORIGIN', origin.optional()],
    /**
     * `TRUST_PROXY`, default none: proxies in front of the site: `loopback`, addresses, networks, separated by commas,
     * or `none`. Required where `SITE_ORIGIN` is https.
     */
    trustedProxies: [
      'TRUST_PROXY',
      list.transform((proxies) => proxies.filter((proxy) => proxy !== 'none')).optional(),
    ],
    /**
     * `RELEASE_KEY_FILE`, default `DATA_DIR/release-key.pem`, made by the first start: private keys that sign releases,
     * several with commas between; `npm run keys -- new FILE` makes one.
     */
    releaseKeyFile: ['RELEASE_KEY_FILE', z.string().optional()],
    /** `API_PROCESSES`, default 1: how many processes of the service run side by side. A core each is enough. */
    apiProcesses: ['API_PROCESSES', wholeNumber(1, 64).default(1)],
    /**
     * `API_URLS`, default none: where the service runs elsewhere, such as `http://10.0.0.5:4300`, separated by commas; a
     * name may stand for many. Neither the service nor a database is started here then.
     */
    apiUrls: ['API_URLS', addresses.optional()],
    /**
     * `FRONT`, default `built-in`: what answers visitors. `none`: another server, such as Caddy, serves the folders and
     * passes `/api` on; nothing listens at `PORT` then.
     */
    front: ['FRONT', oneOf('built-in', 'none').default('built-in')],
    /** `API_PORT`, default a free one: of the service, for a front of your own; each further process takes the next. */
    apiPort: ['API_PORT', port.optional()],
    /** `PAGES_PORT`, default a free one: of the process that renders pages, for a front of your own. */
    pagesPort: ['PAGES_PORT', port.optional()],
    /**
     * `PAGES_HOST`, default 127.0.0.1: the address that process listens on, for a front on another machine. Only the
     * front may reach it.
     */
    pagesHost: ['PAGES_HOST', withDefault('127.0.0.1')],
    /**
     * `SHUTDOWN_DELAY_MS`, default 0: how long the front, told to stop, still serves while `/health/ready` says 503,
     * so that a proxy before several sends it no more requests. 5000 for a restart that nobody notices.
     */
    shutdownDelayMs: ['SHUTDOWN_DELAY_MS', wholeNumber(0, 999_999).default(0)],
    /** `METRICS_PORT`, default off: where Prometheus reads the metrics of front and service, at any path. */
    metricsPort: ['METRICS_PORT', port.optional()],
    /** `METRICS_HOST`, default 127.0.0.1: the address of that port; metrics are for nobody outside. */
    metricsHost: ['METRICS_HOST', withDefault('127.0.0.1')],
    /** `OTEL_EXPORTER_OTLP_ENDPOINT`, default off: where traces are sent, such as `http://127.0.0.1:4318`. */
    traces: ['OTEL_EXPORTER_OTLP_ENDPOINT', origin.optional()],
  });
  return {
    ...settings,
    metrics: metricsPort ? { port: metricsPort, host: metricsHost } : undefined,
    tracesUrl: traces && `${traces}/v1/traces`,
    /**
     * `SITE_URL`, default the folder `site` in `DATA_DIR`: `s3://bucket` or `s3://bucket/prefix`, an S3-compatible bucket
     * of releases for any number of machines; that folder keeps copies.
     */
    bucket: bucketIn(env, 'SITE_URL'),
  };
}

/** Behind TLS without trusted proxies, all visitors would share one address and its limits. Throws a sentence. */
export function requireProxies({ origin: site, trustedProxies }: StartSettings): void {
  if (trustedProxies || !site?.startsWith('https:')) return;
  throw new WrongSetting(
    'TRUST_PROXY must be set where SITE_ORIGIN is https: the proxies that may name a visitor’s address, ' +
      'like "loopback", "10.0.0.0/8", or "none".',
  );
}
