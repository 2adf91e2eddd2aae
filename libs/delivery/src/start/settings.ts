/** What `npm start` and `npm run dev` are told from outside. This file alone reads the environment. */
export interface StartSettings {
  /** `PORT`, default 4200: where the site is served. */
  port: number;
  /** `HOST`, default 127.0.0.1; 0.0.0.0 opens the site to the network. */
  host: string;
  /** `DATA_DIR`, default .data: database, releases, logs, secrets. */
  dataDir: string;
  /**
   * `DATABASE_URL`, mysql://user:password@host:port/name of a MySQL 8 or MariaDB; default: a private one in the data
   * folder.
   */
  databaseUrl: string | undefined;
  /** `SITE_ORIGIN`, default http://localhost and the port: where visitors reach the site. */
  origin: string | undefined;
  /** `MODULE_ORIGINS`, origins separated by commas, default none: from where else modules are served. */
  moduleOrigins: string[];
  /**
   * `TRUST_PROXY`, addresses, networks or `loopback`, separated by commas, default none: proxies in front of the site.
   */
  trustedProxies: string[];
  /**
   * `RELEASE_KEY_FILE`, private ed25519 key in PEM; default: release-key.pem in the data folder, made at first need.
   */
  releaseKeyFile: string | undefined;
}

/** A setting that can't be used; the message names it. */
export class WrongSetting extends Error {}

/** Reads the settings, and throws a sentence that names the first one that can't be used. */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  return {
    port: portIn(env.PORT),
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir: env.DATA_DIR?.trim() || '.data',
    databaseUrl: databaseUrlIn(env.DATABASE_URL?.trim()),
    origin: env.SITE_ORIGIN?.trim() ? originIn('SITE_ORIGIN', env.SITE_ORIGIN.trim()) : undefined,
    moduleOrigins: listIn(env.MODULE_ORIGINS).map((origin) => originIn('MODULE_ORIGINS', origin)),
    trustedProxies: listIn(env.TRUST_PROXY).filter((proxy) => proxy !== 'none'),
    releaseKeyFile: env.RELEASE_KEY_FILE?.trim() || undefined,
  };
}

const listIn = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function portIn(value = ''): number {
  if (value.trim() === '') return 4200;
  const port = Number(value);
  if (/^\s*\d+\s*$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new WrongSetting(`PORT must be a number from 1 to 65535, not "${value}".`);
}

function databaseUrlIn(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value)) {
    const { protocol, hostname, pathname } = new URL(value);
    if (['mysql:', 'mariadb:'].includes(protocol) && hostname && pathname.length > 1) return value;
  }
  // The value itself holds a password.
  throw new WrongSetting('DATABASE_URL must be like mysql://user:password@host:3306/database.');
}

function originIn(name: string, value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/') {
    return new URL(value).origin;
  }
  throw new WrongSetting(
    `${name} must be made of addresses like https://example.org, without a path; "${value}" is none.`,
  );
}
