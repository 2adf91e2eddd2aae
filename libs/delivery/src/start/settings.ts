import { z } from 'zod';

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

const environment = z.object({
  /** Where the site is served. */
  PORT: text
    .refine(isPort, { error: ({ input }) => `must be a number from 1 to 65535, not "${input as string}".` })
    .transform(Number)
    .default(4200),
  /** 0.0.0.0 opens the site to the network. */
  HOST: text.default('127.0.0.1'),
  /** Database, releases, logs, secrets. */
  DATA_DIR: text.default('.data'),
  /** A MySQL 8 or MariaDB; without one, a private one in the data folder. The value itself holds a password. */
  DATABASE_URL: text.refine(isDatabaseUrl, 'must be like mysql://user:password@host:3306/database.').optional(),
  /** Where visitors reach the site; without it, http://localhost and the port. */
  SITE_ORIGIN: origin.optional(),
  /** Origins separated by commas: from where else modules are served. */
  MODULE_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Addresses, networks or `loopback`, separated by commas, or `none`: proxies in front of the site. */
  TRUST_PROXY: list.transform((proxies) => proxies.filter((proxy) => proxy !== 'none')).optional(),
  /** Private ed25519 key in PEM; without it, release-key.pem in the data folder, made by the first start. */
  RELEASE_KEY_FILE: text.optional(),
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
    moduleOrigins: data.MODULE_ORIGINS,
    trustedProxies: data.TRUST_PROXY,
    releaseKeyFile: data.RELEASE_KEY_FILE,
  };
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
