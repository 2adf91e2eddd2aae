import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from './workspace.ts';
import { readSettings, requireProxies } from './settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

it('all settings are optional; blank ones are unset', () => {
  const settings = readSettings({});
  expect(settings).toEqual({
    port: 4200,
    host: '127.0.0.1',
    dataDir: '.data',
    apiProcesses: 1,
    front: 'built-in',
    pagesHost: '127.0.0.1',
    shutdownDelayMs: 0,
  });
  expect(readSettings({ PORT: ' ', HOST: '', DATABASE_URL: ' ', SITE_URL: '', TRUST_PROXY: ' ' })).toEqual(settings);
});

it.each([
  [{ PORT: '80' }, { port: 80 }],
  [{ DATABASE_URL: 'mysql://a:b@db:3306/konbit' }, { databaseUrl: 'mysql://a:b@db:3306/konbit' }],
  [{ SITE_ORIGIN: 'https://example.org/' }, { origin: 'https://example.org' }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustedProxies: ['loopback', '10.0.0.0/8'] }],
  [{ TRUST_PROXY: 'none' }, { trustedProxies: [] }],
  [{ API_URLS: 'http://a:4300, http://10.0.0.2:4300/' }, { apiUrls: ['http://a:4300', 'http://10.0.0.2:4300'] }],
  [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  [{ SITE_URL: 's3://konbit', ...keys }, { bucket: { bucket: 'konbit', prefix: '', region: 'us-east-1' } }],
  [
    { SITE_URL: 's3://konbit/site', AWS_ENDPOINT_URL: 'http://a:9000', ...keys },
    { bucket: { prefix: 'site/', endpoint: 'http://a:9000' } },
  ],
])('%j', (env, settings) => expect(readSettings(env)).toMatchObject(settings));

it.each([
  ['PORT', '80a'],
  ['DATABASE_URL', 'postgres://a:hush@b/c'],
  ['SITE_ORIGIN', 'example.org'],
  ['API_PROCESSES', '0'],
  ['API_URLS', 'api:4300'],
  ['FRONT', 'caddy'],
  ['API_PORT', 'http'],
  ['PAGES_PORT', '70000'],
  ['SHUTDOWN_DELAY_MS', '1000000'],
  ['SITE_URL', 's3://konbit/../photos'],
])('%s=%s gives a sentence without passwords', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be ((?!hush).)*$`));
});

it.each([
  [{ SITE_ORIGIN: 'https://example.org' }, /^TRUST_PROXY must be set where SITE_ORIGIN is https: .*\.$/],
  [{ SITE_ORIGIN: 'https://example.org', TRUST_PROXY: 'loopback' }, undefined],
  [{ SITE_ORIGIN: 'https://example.org', TRUST_PROXY: 'none' }, undefined],
  [{ SITE_ORIGIN: 'http://example.org' }, undefined],
])('%j: %s', (env, sentence) => {
  const check = expect(() => requireProxies(readSettings(env)));
  if (sentence) check.toThrow(sentence);
  else check.not.toThrow();
});

describe('the page of all settings', () => {
  const textOf = (file: string) => readFileSync(join(findWorkspace(), file), 'utf8');
  const readers = [
    'libs/operate/src/site/settings.ts',
    'libs/server/src/settings.ts',
    ...['settings', 'mail-settings', 'limits', 'bounds'].map((name) => `api/src/config/${name}.ts`),
    'libs/tooling/src/database/find-server.ts',
    'libs/tooling/src/browser/find-browser.ts',
    'libs/tooling/src/machine/apt-install.ts',
  ];
  const read = /(?:\[|readSetting\(env,)\s*'([A-Z_]{3,})'|^ {2}([A-Z_]{3,}): |\benv\.([A-Z_]{3,})/gm;
  const variablesIn = (file: string) =>
    [...textOf(file).matchAll(read)]
      .map(([, ...found]) => found.find(Boolean)!)
      .filter((name) => !['PATH', 'NODE_ENV'].includes(name));
  const documented = [...textOf('libs/operate/docs/settings.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name!,
  );

  it.each(readers)('names each variable that %s reads', (file) => {
    const variables = variablesIn(file);
    expect(variables.length).toBeGreaterThan(0);
    expect(variables.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('names no variable that nothing reads', () => {
    const all = readers.map(textOf).join('\n');
    expect(documented.filter((name) => !all.includes(name))).toEqual([]);
  });
});
