import mysql, { type Connection } from 'mysql2';
import { databaseTls } from '../config/database-tls.ts';
import { serverAndUser } from './connection-options.ts';

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
