import mysql, { type Connection } from 'mysql2';
import { databaseTls } from '../config/database-tls.ts';
import { isDatabaseAway } from './database-errors.ts';

/** Server and user of a `DATABASE_URL`, as the driver takes them. */
export function serverAndUser(databaseUrl: string) {
  const { hostname, port, username, password } = new URL(databaseUrl);
  return {
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** The same with its database, over TLS where the URL wants it. Throws WrongSetting for a wish that is not heeded. */
export const connectionOptions = (databaseUrl: string) => ({
  ...serverAndUser(databaseUrl),
  database: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
  ssl: databaseTls(databaseUrl),
  connectTimeout: 3000,
});

/** The right password over an open line, which this user may not use. */
export class TlsRequired extends Error {}

const wantsTls =
  'The database lets this user in over TLS only. Add ?ssl-mode=VERIFY_IDENTITY to DATABASE_URL, with ssl-ca=/path for ' +
  'an authority of your own, or REQUIRED, which takes any certificate.';
const mayWantTls =
  'The database refuses the user or the password of DATABASE_URL. They may be right, and only welcome over TLS: add ' +
  '?ssl-mode=REQUIRED to find out.';

/**
 * What is behind a refusal. MariaDB refuses a user who has to come over TLS in the words for a wrong password; whether
 * the same is welcome over TLS tells which it was.
 */
export async function refusedConnection(failure: unknown, databaseUrl: string): Promise<unknown> {
  const { errno } = failure as { errno?: number };
  if (databaseTls(databaseUrl) || (errno !== 1045 && errno !== 3159)) return failure;
  if (errno === 3159) return new TlsRequired(wantsTls);
  const overTls = await connectOverTls(databaseUrl);
  if (overTls === undefined) return new TlsRequired(wantsTls);
  return overTls.errno === 1045 || overTls.code === 'HANDSHAKE_NO_SSL_SUPPORT' ? failure : new TlsRequired(mayWantTls);
}

/**
 * The certificate is not looked at: so nothing is sent that the open line has not carried already. Ways to log in that
 * send the password itself over TLS are left out.
 */
function connectOverTls(databaseUrl: string): Promise<{ errno?: number; code?: string } | undefined> {
  const leftOut = () => () => {
    throw new Error('sends the password itself');
  };
  return new Promise((resolve) => {
    const connection: Connection = mysql.createConnection({
      ...serverAndUser(databaseUrl),
      connectTimeout: 3000,
      ssl: { rejectUnauthorized: false },
      authPlugins: { caching_sha2_password: leftOut, sha256_password: leftOut },
    });
    // The driver tells the same twice.
    connection.on('error', () => {});
    connection.connect((failure) => {
      connection.destroy();
      resolve(failure ?? undefined);
    });
  });
}

/** Why the database can't be used, for whoever set DATABASE_URL; undefined for a failure of another kind. */
export function databaseSentence(failure: unknown): string | undefined {
  const { code = '', message = '' } = (failure ?? {}) as { code?: string; message?: string };
  if (failure instanceof TlsRequired) return message;
  if (code === 'HANDSHAKE_SSL_ERROR') return certificateSentence(message);
  if (Object.hasOwn(refusals, code)) return refusals[code];
  return isDatabaseAway(failure)
    ? 'The database does not answer. Check DATABASE_URL, or start the site with npm start, and try again.'
    : undefined;
}

const refusals: Partial<Record<string, string>> = {
  HANDSHAKE_NO_SSL_SUPPORT: 'The database offers no TLS, and DATABASE_URL asks for it (ssl-mode).',
  ER_ACCESS_DENIED_ERROR: 'The database refuses the user or the password of DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'The user of DATABASE_URL may not use this database.',
  ER_BAD_DB_ERROR: 'The database named in DATABASE_URL is not there.',
};

/** The driver keeps the words of what went wrong with a certificate, and no code. */
function certificateSentence(message: string): string {
  if (/altnames/.test(message)) {
    return 'The certificate of the database is for another host than DATABASE_URL names. Check the host, and who answers.';
  }
  if (/expired|not yet valid/.test(message)) return `The certificate of the database does not hold: ${message}.`;
  if (/verify|self-signed|self signed|issuer/.test(message)) {
    return (
      'The certificate of the database is signed by nobody who is trusted. Name its authority in DATABASE_URL: ' +
      'ssl-ca=/path/to/ca.pem.'
    );
  }
  return `No connection over TLS could be made to the database: ${message}.`;
}
