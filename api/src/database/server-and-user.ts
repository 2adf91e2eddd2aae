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
