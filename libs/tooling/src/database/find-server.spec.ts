import { findDatabaseServer, isRecent, parseServerVersion } from './find-server.ts';

const mariadb = '/usr/sbin/mariadbd  Ver 10.11.14-MariaDB-0+deb12u2 for debian-linux-gnu on x86_64 (Debian 12)';
const mysql = '/usr/sbin/mysqld  Ver 8.4.3 for Linux on x86_64 (MySQL Community Server - GPL)';

describe('the version line of a server', () => {
  it.each([
    [mariadb, { bin: 'x', flavour: 'mariadb', version: '10.11.14' }],
    [mysql, { bin: 'x', flavour: 'mysql', version: '8.4.3' }],
    ['Usage: x', undefined],
    ['', undefined],
  ])('is read from %j', (line, server) => {
    expect(parseServerVersion('x', line)).toEqual(server);
  });
});

describe('a server is recent enough', () => {
  it.each([
    ['mariadb', '10.9.9', false],
    ['mariadb', '10.10.0', true],
    ['mariadb', '11.4.2', true],
    ['mysql', '5.7.44', false],
    ['mysql', '8.0.11', true],
    ['mysql', '9.1.0', true],
  ] as const)('%s %s: %s', (flavour, version, recent) => {
    expect(isRecent({ bin: 'x', flavour, version })).toBe(recent);
  });
});

describe('MYSQLD_BIN', () => {
  it.each(['/no/such/server', '/bin/true'])('naming %s gives a sentence', (bin) => {
    expect(() => findDatabaseServer(bin)).toThrow(`MYSQLD_BIN names ${bin}, which is not a database server`);
  });
});
