import { readSettings, requireProxies, WrongSetting } from './settings.ts';

describe('the settings', () => {
  it.each([
    [{ SITE_URL: 's3://konbit' }, { bucket: 'konbit', region: 'us-east-1', pathStyle: false }],
    [{ SITE_URL: 's3://konbit/a/b/', AWS_REGION: 'eu-west-3' }, { prefix: 'a/b', region: 'eu-west-3' }],
    [{ SITE_URL: 's3://konbit', AWS_ENDPOINT_URL: 'http://a:9000/' }, { endpoint: 'http://a:9000', pathStyle: true }],
  ])('%j is a bucket, for who has a key there', (env, bucket) => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readSettings({ ...env, ...keys }).bucket).toMatchObject({ ...bucket, accessKeyId: 'id' });
    for (const name of Object.keys(keys))
      expect(() => readSettings({ ...env, ...keys, [name]: '' })).toThrow(`${name} must be set with SITE_URL.`);
  });

  it('are all optional', () => {
    expect(readSettings({})).toEqual({
      port: 4200,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      origin: undefined,
      trustedProxies: undefined,
      releaseKeyFile: undefined,
      apiProcesses: 1,
      apiUrls: undefined,
      shutdownDelayMs: 0,
    });
  });

  it.each([
    ['PORT', '80', { port: 80 }],
    ['DATABASE_URL', 'mysql://a:b@db:3306/konbit', { databaseUrl: 'mysql://a:b@db:3306/konbit' }],
    ['SITE_ORIGIN', 'https://example.org/', { origin: 'https://example.org' }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustedProxies: ['loopback', '10.0.0.0/8'] }],
    ['TRUST_PROXY', 'none', { trustedProxies: [] }],
    ['API_PROCESSES', '4', { apiProcesses: 4 }],
    ['SHUTDOWN_DELAY_MS', '5000', { shutdownDelayMs: 5000 }],
    ['API_URLS', 'http://a:4300, http://10.0.0.2:4300/', { apiUrls: ['http://a:4300', 'http://10.0.0.2:4300'] }],
  ])('%s=%s', (name, value, settings) => {
    expect(readSettings({ [name]: value })).toMatchObject(settings);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'postgres://a@b/c'],
    ['DATABASE_URL', 'mysql://a@b'],
    ['DATABASE_URL', 'b:3306'],
    ['SITE_ORIGIN', 'example.org'],
    ['API_PROCESSES', '0'],
    ['API_PROCESSES', 'all'],
    ['API_URLS', 'api:4300'],
    ['SHUTDOWN_DELAY_MS', '5 s'],
    ['SHUTDOWN_DELAY_MS', '1000000'],
    ['SITE_URL', 'https://bucket.example/site'],
    ['SITE_URL', 's3://konbit/../photos'],
    ['AWS_ENDPOINT_URL', 'minio:9000'],
  ])('%s=%s ends the start with a sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  it.each([
    [{ PORT: ' 80a ' }, 'PORT must be a number from 1 to 65535, not "80a".'],
    [{ DATABASE_URL: 'b:3306' }, 'DATABASE_URL must be like mysql://user:password@host:3306/database.'],
    [
      { API_URLS: 'https://a.org, b.org', HOST: ' ' },
      'API_URLS must be made of addresses like https://example.org, without a path; "b.org" is none.',
    ],
  ])('%j: %s', (env, sentence) => expect(() => readSettings(env)).toThrow(new WrongSetting(sentence)));

  it('that are blank are not set', () => {
    const blank = {
      PORT: ' ',
      HOST: '',
      DATABASE_URL: ' ',
      SITE_ORIGIN: '',
      RELEASE_KEY_FILE: '',
    };
    expect(readSettings(blank)).toEqual(readSettings({}));
  });

  it.each([
    [{ SITE_ORIGIN: 'https://example.org' }, /^TRUST_PROXY must be set where SITE_ORIGIN is https: .*\.$/],
    [{ SITE_ORIGIN: 'https://example.org', TRUST_PROXY: ' ' }, /^TRUST_PROXY must be set/],
    [{ SITE_ORIGIN: 'https://example.org', TRUST_PROXY: 'loopback' }, undefined],
    [{ SITE_ORIGIN: 'https://example.org', TRUST_PROXY: 'none' }, undefined],
    [{ SITE_ORIGIN: 'http://example.org' }, undefined],
    [{}, undefined],
  ])('of a site that starts, %j: %s', (env, sentence) => {
    const check = expect(() => requireProxies(readSettings(env)));
    if (sentence) check.toThrow(sentence);
    else check.not.toThrow();
  });

  it('that are wrong do not put a password on the screen', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://a:hush@b/c' })).toThrow(/^((?!hush).)*$/);
  });
});
