import { Settings } from './settings.ts';

const enough = { DATABASE_URL: 'mysql://app:app@127.0.0.1:3306/konbit', SESSION_SECRET: 'a'.repeat(32) };

describe('settings', () => {
  it('need only the database and, in production, the secret', () => {
    const settings = new Settings({ ...enough, NODE_ENV: 'production' });
    expect(settings).toMatchObject({
      port: 4300,
      host: '127.0.0.1',
      queryTimeoutMs: 5000,
      trustedProxies: ['loopback'],
    });
    expect(settings.limits.registrations).toEqual({ count: 600, seconds: 600 });
  });

  it('generate a new secret for each developer start', () => {
    const secretOf = () => new Settings({ DATABASE_URL: enough.DATABASE_URL }).sessionSecrets[0];
    expect(secretOf()).not.toBe(secretOf());
  });

  it('take several secrets, the first of which signs', () => {
    const both = `${'n'.repeat(32)}, ${'o'.repeat(40)}`;
    expect(new Settings({ ...enough, SESSION_SECRET: both }).sessionSecrets).toEqual(['n'.repeat(32), 'o'.repeat(40)]);
  });

  it('can turn a limit off', () => {
    expect(new Settings({ ...enough, LIMIT_GUESSES: 'off' }).limits.guesses).toBeNull();
  });

  it('name the bucket that photos lie in, and need its keys', () => {
    const env = { ...enough, PHOTOS_URL: 's3://konbit/site/photos', AWS_REGION: 'eu-central-1' };
    expect(() => new Settings(env)).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set with PHOTOS_URL.');
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(new Settings({ ...env, ...keys }).photoBucket).toMatchObject({
      bucket: 'konbit',
      region: 'eu-central-1',
      prefix: 'site/photos/',
    });
    expect(new Settings({ ...enough, ...keys }).photoBucket).toBeNull();
  });

  it('need the trusted proxies of a site behind TLS', () => {
    const behindTls = { ...enough, SITE_ORIGIN: 'https://example.org' };
    expect(() => new Settings(behindTls)).toThrow(/^TRUST_PROXY must be set where SITE_ORIGIN is https: .*\.$/);
    expect(() => new Settings({ ...behindTls, TRUST_PROXY: ' ' })).toThrow(/^TRUST_PROXY must be set/);
    expect(new Settings({ ...behindTls, TRUST_PROXY: '10.0.0.0/8' }).trustedProxies).toEqual(['10.0.0.0/8']);
    expect(new Settings({ ...behindTls, TRUST_PROXY: 'none' }).trustedProxies).toBe(false);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'postgres://app@localhost/konbit'],
    ['DATABASE_URL', 'mysql://app@localhost'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'a'.repeat(32)},short`],
    ['SESSION_SECRET', ''],
    ['SITE_ORIGIN', 'example.org'],
    ['SITE_ORIGIN', 'https://example.org/path'],
    ['TRUST_PROXY', 'everybody!'],
    ['LOG_LEVEL', 'loud'],
    ['PHOTOS_URL', 'https://bucket.example'],
    ['PHOTOS_URL', 's3://bucket/../else'],
    ['LIMIT_REGISTRATIONS', '600'],
    ['LIMIT_WRONG_LINKS', '0/10m'],
    ['LIMIT_GUESSES', '10/10d'],
  ])('end the start with a sentence that names %s when it is %j', (name, value) => {
    const wrong = { ...enough, NODE_ENV: 'production', [name]: value };
    expect(() => new Settings(wrong)).toThrow(new RegExp(`^${name} must .*\\.$`));
  });
});
