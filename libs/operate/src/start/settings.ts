import { z } from 'zod';
import type { BucketSettings } from '@konbit/releases';

/** A setting that can't be used; the message names it. */
export class WrongSetting extends Error {}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return ['mysql:', 'mariadb:'].includes(protocol) && hostname !== '' && pathname.length > 1;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';
}

const text = z.string().trim();
const list = text.transform((given) => given.split(/\s*,\s*/).filter(Boolean));
const origin = text
  .refine(isOrigin, {
    error: ({ input }) =>
      `must be made of addresses like https://example.org, without a path; "${input as string}" is none.`,
  })
  .transform((given) => new URL(given).origin);

const port = text
  .refine(isPort, { error: ({ input }) => `must be a number from 1 to 65535, not "${input as string}".` })
  .transform(Number);

const bucketUrl = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

const environment = z.object({
  /** `PORT`, default 4200: where the site answers. */
  PORT: port.default(4200),
  /** `HOST`, default 127.0.0.1: the address that the site listens on; `0.0.0.0` opens it to the network. */
  HOST: text.default('127.0.0.1'),
  /** `DATA_DIR`, default .data: the folder of database, published site, logs and secrets. */
  DATA_DIR: text.default('.data'),
  /** `DATABASE_URL`, default a private server: a MySQL 8 or MariaDB, as the service takes it. */
  DATABASE_URL: text.refine(isDatabaseUrl, 'must be like mysql://user:password@host:3306/database.').optional(),
  /** `SITE_ORIGIN`, default http://localhost and the port: where visitors reach the site. */
  SITE_ORIGIN: origin.optional(),
  /**
   * `TRUST_PROXY`, default none: proxies in front of the site: `loopback`, addresses, networks, separated by commas, or
   * `none`. Required where `SITE_ORIGIN` is https.
   */
  TRUST_PROXY: list.transform((proxies) => proxies.filter((proxy) => proxy !== 'none')).optional(),
  /**
   * `RELEASE_KEY_FILE`, default `DATA_DIR/release-key.pem`, made by the first start: private keys that sign
   * releases, several with commas between; `npm run keys -- new FILE` makes one.
   */
  RELEASE_KEY_FILE: text.optional(),
  /** `API_PROCESSES`, default 1: how many processes of the service run side by side. A core each is enough. */
  API_PROCESSES: text
    .refine((given) => /^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= 64, {
      error: ({ input }) => `must be a number from 1 to 64, not "${input as string}".`,
    })
    .transform(Number)
    .default(1),
  /**
   * `API_URLS`, default none: where the service runs elsewhere, such as `http://10.0.0.5:4300`, separated by commas; a
   * name may stand for many. Neither the service nor a database is started here then.
   */
  API_URLS: list.pipe(z.array(origin).min(1)).optional(),
  /**
   * `SHUTDOWN_DELAY_MS`, default 0: how long the gateway, told to stop, still serves while `/health/ready` says 503, so
   * that a proxy before several sends it no more requests. 5000 for a restart that nobody notices.
   */
  SHUTDOWN_DELAY_MS: text
    .refine((given) => /^\d{1,6}$/.test(given), {
      error: ({ input }) => `must be a number of milliseconds below a million, not "${input as string}".`,
    })
    .transform(Number)
    .default(0),
  /**
   * `SITE_URL`, default the folder `site` in `DATA_DIR`: `s3://bucket` or `s3://bucket/prefix`: what is published lies in
   * this S3-compatible bucket, for any number of gateways; that folder is a copy of it.
   */
  SITE_URL: text.refine((given) => bucketUrl.test(given), 'must be like s3://bucket or s3://bucket/prefix.').optional(),
  /** `AWS_ENDPOINT_URL`, default Amazon's: the server of that bucket, such as `https://minio.example:9000`. */
  AWS_ENDPOINT_URL: origin.optional(),
  /** `AWS_REGION`, default us-east-1: where the bucket is. */
  AWS_REGION: text.default('us-east-1'),
  /** `AWS_ACCESS_KEY_ID`, required with `SITE_URL`: who may read, write, delete and list there. */
  AWS_ACCESS_KEY_ID: text.optional(),
  /** `AWS_SECRET_ACCESS_KEY`, required with `SITE_URL`: the secret of that key. */
  AWS_SECRET_ACCESS_KEY: text.optional(),
  /** `METRICS_PORT`, default off: where Prometheus reads the metrics of gateway and service, at any path. */
  METRICS_PORT: port.optional(),
  /** `METRICS_HOST`, default 127.0.0.1: the address of that port; metrics are for nobody outside. */
  METRICS_HOST: text.default('127.0.0.1'),
});

export type StartSettings = ReturnType<typeof readSettings>;

/**
 * What `npm start` and its like are told from outside; this file alone reads the environment. Throws a sentence that
 * names the first setting that can't be used. One that is blank is not set.
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const { success, data, error } = environment.safeParse(Object.fromEntries(given));
  if (!success) throw new WrongSetting(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)[0]);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    origin: data.SITE_ORIGIN,
    trustedProxies: data.TRUST_PROXY,
    releaseKeyFile: data.RELEASE_KEY_FILE,
    apiProcesses: data.API_PROCESSES,
    apiUrls: data.API_URLS,
    shutdownDelayMs: data.SHUTDOWN_DELAY_MS,
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    bucket: bucketIn(data),
  };
}

function bucketIn(data: z.infer<typeof environment>): BucketSettings | undefined {
  const [, bucket, prefix] = bucketUrl.exec(data.SITE_URL ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!accessKeyId) throw new WrongSetting('AWS_ACCESS_KEY_ID must be set with SITE_URL.');
  if (!secretAccessKey) throw new WrongSetting('AWS_SECRET_ACCESS_KEY must be set with SITE_URL.');
  const server = data.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  return { address: `${server}/${bucket}`, prefix: prefix ? `${prefix}/` : '', region, accessKeyId, secretAccessKey };
}

/**
 * Throws a sentence for a site behind TLS that is told no proxies: something takes TLS off before the gateway, and all
 * visitors would share one address, and its limits.
 */
export function requireProxies({ origin, trustedProxies }: StartSettings): void {
  if (trustedProxies || !origin?.startsWith('https:')) return;
  throw new WrongSetting(
    'TRUST_PROXY must be set where SITE_ORIGIN is https: whose word on the address of a visitor is taken, ' +
      'like "loopback", "10.0.0.0/8", or "none".',
  );
}
