import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { WrongSetting } from '@konbit/server';

/** The options of the driver. */
interface DatabaseTls {
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
  ca?: string;
}

/** Read from `ssl-mode` and `ssl-ca` of DATABASE_URL, as MySQL's own clients name them. Throws WrongSetting. */
export function databaseTls(url: string): DatabaseTls | undefined {
  const { searchParams, hostname } = new URL(url);
  const unknown = [...searchParams.keys()].find((name) => !['ssl-mode', 'ssl-ca'].includes(name));
  if (unknown !== undefined) throw wrong(`must not have "${unknown}": ssl-mode and ssl-ca are what can stand there`);
  const file = searchParams.get('ssl-ca');
  const mode = (searchParams.get('ssl-mode') ?? (file === null ? 'DISABLED' : 'VERIFY_CA')).toUpperCase();
  if (!['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'].includes(mode))
    throw wrong('must have ssl-mode DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY');
  if (mode === 'DISABLED') return undefined;
  const verifyIdentity = mode === 'VERIFY_IDENTITY';
  if (verifyIdentity && isIP(hostname)) throw wrong('must name a host, not a number, with ssl-mode VERIFY_IDENTITY');
  const ca = file === null ? {} : { ca: read(file) };
  return { rejectUnauthorized: mode !== 'REQUIRED', verifyIdentity, ...ca };
}

function read(file: string): string {
  if (!isAbsolute(file)) throw wrong('must have the whole path of a file in ssl-ca, such as /etc/ssl/database-ca.pem');
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw wrong(
      `must name certificates in ssl-ca that can be read; ${file} can't (${(failure as { code: string }).code})`,
    );
  }
}

const wrong = (fault: string) => new WrongSetting(`DATABASE_URL ${fault}.`);
