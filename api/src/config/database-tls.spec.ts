import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../test-support/data-folder.ts';
import { databaseTls } from './database-tls.ts';

const folder = newFolder();
const ca = join(folder, 'ca.pem');
writeFileSync(ca, 'the authority');

const at = (query: string, host = 'db.example.org') => databaseTls(`mysql://a:hush@${host}:3306/konbit${query}`);

describe('TLS to the database', () => {
  it.each([
    ['', undefined],
    ['?ssl-mode=DISABLED', undefined],
    ['?ssl-mode=REQUIRED', { rejectUnauthorized: false, verifyIdentity: false }],
    ['?ssl-mode=VERIFY_CA', { rejectUnauthorized: true, verifyIdentity: false }],
    [`?ssl-ca=${ca}`, { rejectUnauthorized: true, verifyIdentity: false, ca: 'the authority' }],
    ['?ssl-mode=VERIFY_IDENTITY', { rejectUnauthorized: true, verifyIdentity: true }],
    [`?ssl-mode=verify_identity&ssl-ca=${ca}`, { rejectUnauthorized: true, verifyIdentity: true, ca: 'the authority' }],
  ])('asked for by "%s"', (query, expected) => {
    expect(at(query)).toEqual(expected);
  });

  it.each([
    ['?sslmode=require', /^DATABASE_URL must not have "sslmode": ssl-mode and ssl-ca /],
    ['?ssl-mode=PREFERRED', /^DATABASE_URL must have ssl-mode DISABLED, REQUIRED,/],
    ['?ssl-mode=VERIFY_CA&ssl-ca=ca.pem', /^DATABASE_URL must have the whole path of a file in ssl-ca/],
    [
      '?ssl-mode=VERIFY_CA&ssl-ca=/no/ca.pem',
      /^DATABASE_URL must name certificates .* \/no\/ca\.pem can't \(ENOENT\)\.$/,
    ],
  ])('asked for by "%s" is refused with a sentence', (query, sentence) => {
    expect(() => at(query)).toThrow(sentence);
    expect(() => at(query)).not.toThrow(/hush/);
  });

  it('verifies a host name, not an address', () => {
    expect(() => at('?ssl-mode=VERIFY_IDENTITY', '10.0.0.7')).toThrow(/^DATABASE_URL must name a host, not a number/);
  });
});
