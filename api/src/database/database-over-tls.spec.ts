import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase, type Database } from '@konbit/tooling/database';
import { DataSource } from 'typeorm';
import { commandHere } from '../../test-support/command-here.ts';
import { runBuilt } from '../../test-support/process.ts';
import { somebody, testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { createApp } from '../create-app.ts';
import { migrateDatabase } from './migrate-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'konbit-api-tls-'));
const file = (name: string) => join(folder, name);
let database: Database;

beforeAll(async () => {
  makeCertificates();
  const tls = { cert: file('server.pem'), key: file('server.key') };
  database = await startDatabase({ dataDir: file('database'), durable: false, tls });
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two authorities; the first has signed certificates for `localhost` and for another host. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  for (const name of ['ca', 'other']) {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
    openssl('req', '-x509', ...key, ...files, '-days', '2', '-subj', `/CN=${name}`);
  }
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
  for (const [name, host] of [
    ['server', 'localhost'],
    ['elsewhere', 'db.example.org'],
  ]) {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`);
    openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-out', `${name}.pem`);
  }
}

const url = (query: string, host = '127.0.0.1', password = database.password) =>
  `mysql://${database.user}:${password}@${host}:${database.port}/konbit${query}`;

const sentence = async (databaseUrl: string) => {
  const { status, stderr } = await commandHere(databaseUrl, 'registrations', 'summary');
  // A new database has no tables.
  return status === 0 || stderr.startsWith('The site that runs is older') ? 'works' : stderr.trim();
};

describe('a database that needs TLS', () => {
  it('serves the whole service', async () => {
    const databaseUrl = url(`?ssl-mode=VERIFY_IDENTITY&ssl-ca=${file('ca.pem')}`, 'localhost');
    const settings = new Settings(testEnvironment(databaseUrl));
    await migrateDatabase(settings);
    const app = await createApp(settings, { write: () => {} });
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/registrations', payload: somebody() });
    const ciphers = await app.get(DataSource).query("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
    await app.close();
    expect([statusCode, ciphers]).toEqual([201, [expect.objectContaining({ Value: expect.stringMatching(/^TLS_/) })]]);
  });

  it.each([
    ['any certificate', () => url('?ssl-mode=REQUIRED'), 'works'],
    ['its authority', () => url(`?ssl-mode=VERIFY_CA&ssl-ca=${file('ca.pem')}`), 'works'],
    ['no TLS', () => url(''), passwordRefused()],
    ['a wrong password', () => url('?ssl-mode=REQUIRED', '127.0.0.1', 'x'), passwordRefused()],
    [
      'authorities that have not signed',
      () => url('?ssl-mode=VERIFY_CA'),
      /^The certificate .* signed by nobody who is/,
    ],
    ['the wrong authority', () => url(`?ssl-ca=${file('other.pem')}`), /^The certificate .* signed by nobody who is/],
  ])('reached with %s', async (_, databaseUrl, expected) => {
    if (typeof expected === 'string') expect(await sentence(databaseUrl())).toBe(expected);
    else expect(await sentence(databaseUrl())).toMatch(expected);
  });

  it('reached under a name missing in its certificate', async () => {
    const tls = { cert: file('elsewhere.pem'), key: file('elsewhere.key') };
    const elsewhere = await startDatabase({ dataDir: file('elsewhere'), durable: false, tls });
    const named = Object.assign(new URL(elsewhere.url), { hostname: 'localhost' }).href;
    const answers = [
      await sentence(`${named}?ssl-mode=VERIFY_IDENTITY&ssl-ca=${file('ca.pem')}`),
      await sentence(`${named}?ssl-mode=VERIFY_CA&ssl-ca=${file('ca.pem')}`),
    ];
    await elsewhere.stop();
    expect(answers).toEqual([expect.stringMatching(/^The certificate of the database is for another host/), 'works']);
  });
});

it('a migration fails with the same sentence', async () => {
  const migration = runBuilt('migrate.js', { DATABASE_URL: url(''), DATABASE_WAIT_MS: '0' });
  expect(await migration.ended).toBe(1);
  expect(migration.output()).toMatch(passwordRefused());
});

it('names missing TLS', async () => {
  const plain = process.env.TEST_DATABASE_URL ?? '';
  expect(await sentence(`${plain}?ssl-mode=REQUIRED`)).toMatch(/^The database offers no TLS/);
  expect(await sentence(plain)).toBe('works');
});

function passwordRefused() {
  return /^The database refuses the user or the password .*, or lets this user in over TLS only: then add \?ssl-mode=REQUIRED\.\s*$/;
}
