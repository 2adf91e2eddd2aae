import { databaseTls } from '../config/database-tls.ts';

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
