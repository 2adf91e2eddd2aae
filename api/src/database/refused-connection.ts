import { databaseTls } from '../config/database-tls.ts';
import { isAtConnectionLimit, isDatabaseAway, isDatabaseFull } from './database-errors.ts';

export function connectionOptions(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: databaseTls(databaseUrl),
    connectTimeout: 3000,
  };
}

export function databaseSentence(failure: unknown): string | undefined {
  const { code = '', message = '' } = (failure ?? {}) as { code?: string; message?: string };
  if (code === 'HANDSHAKE_SSL_ERROR') return certificateSentence(message);
  if (Object.hasOwn(refusals, code)) return refusals[code];
  if (isDatabaseFull(failure)) return 'The disk of the database is full. Make room on it, and try again.';
  if (isAtConnectionLimit(failure)) return 'All connections of the database are taken. Try again in a moment.';
  return isDatabaseAway(failure)
    ? 'The database does not answer. Check DATABASE_URL, or start the site with npm start, and try again.'
    : undefined;
}

const refusals: Partial<Record<string, string>> = {
  HANDSHAKE_NO_SSL_SUPPORT: 'The database offers no TLS, and DATABASE_URL asks for it (ssl-mode).',
  ER_SECURE_TRANSPORT_REQUIRED:
    'The database lets this user in over TLS only. Add ?ssl-mode=VERIFY_IDENTITY to DATABASE_URL, with ssl-ca=/path ' +
    'for an authority of your own, or REQUIRED, which takes any certificate.',
  // MariaDB gives the same error to a user who must use TLS.
  ER_ACCESS_DENIED_ERROR:
    'The database refuses the user or the password of DATABASE_URL, or lets this user in over TLS only: then add ' +
    '?ssl-mode=REQUIRED.',
  ER_DBACCESS_DENIED_ERROR: 'The user of DATABASE_URL may not use this database.',
  ER_BAD_DB_ERROR: 'The database named in DATABASE_URL does not exist.',
};

/** The driver reports what is wrong with a certificate by words alone. */
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
