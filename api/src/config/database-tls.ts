import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { WrongSetting } from '@konbit/server';

/** As the driver takes it. */
export interface DatabaseTls {
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
  ca?: string;
}

/** The words of MySQL's own clients, and what others write for the same. */
const modes: Record<string, 'off' | 'any' | 'authority' | 'identity'> = {
  DISABLED: 'off',
  FALSE: 'off',
  REQUIRED: 'any',
  VERIFY_CA: 'authority',
  VERIFY_IDENTITY: 'identity',
  TRUE: 'identity',
};

/** As `ssl-mode=` (or `ssl=`) and `ssl-ca=` of DATABASE_URL say; undefined for none. Throws WrongSetting. */
export function databaseTls(url: string): DatabaseTls | undefined {
  const { searchParams, hostname } = new URL(url);
  const unknown = [...searchParams.keys()].find((name) => !['ssl-mode', 'ssl', 'ssl-ca'].includes(name));
  if (unknown !== undefined) throw wrong(`must not have "${unknown}": ssl-mode and ssl-ca are what can stand there`);
  const file = searchParams.get('ssl-ca');
  const given = searchParams.get('ssl-mode') ?? searchParams.get('ssl') ?? (file === null ? 'DISABLED' : 'VERIFY_CA');
  const mode = modes[given.toUpperCase()];
  if (!mode) throw wrong('must have ssl-mode DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY');
  if (mode === 'off') return undefined;
  if (mode === 'identity' && isIP(hostname))
    throw wrong('must name a host, not a number, with ssl-mode VERIFY_IDENTITY');
  const ca = file === null ? {} : { ca: read(file) };
  return { rejectUnauthorized: mode !== 'any', verifyIdentity: mode === 'identity', ...ca };
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

const wrong = (what: string) => new WrongSetting(`DATABASE_URL ${what}.`);
