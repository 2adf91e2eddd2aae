import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { Settings, WrongSetting } from './settings.ts';
import { databaseTls } from './database-tls.ts';
import { mailSettings } from './mail-settings.ts';
import { refusePlaceholders } from './production-checks.ts';

const enough = { DATABASE_URL: 'mysql://app:app@127.0.0.1:3306/konbit', SESSION_SECRET: 'a'.repeat(32) };

const numbers = {
  port: { name: 'PORT', least: 0, most: 65_535, byDefault: 4300 },
  databasePoolSize: { name: 'DATABASE_POOL_SIZE', least: 2, most: 1000, byDefault: 10 },
  databaseWaitMs: { name: 'DATABASE_WAIT_MS', least: 0, most: 600_000, byDefault: 60_000 },
  queryTimeoutMs: { name: 'QUERY_TIMEOUT_MS', least: 50, most: 120_000, byDefault: 5000 },
  shutdownTimeoutMs: { name: 'SHUTDOWN_TIMEOUT_MS', least: 0, most: 600_000, byDefault: 10_000 },
  shutdownDelayMs: { name: 'SHUTDOWN_DELAY_MS', least: 0, most: 600_000, byDefault: 0 },
  photosTimeoutMs: { name: 'PHOTOS_TIMEOUT_MS', least: 50, most: 60_000, byDefault: 5000 },
  metricsPort: { name: 'METRICS_PORT', least: 1, most: 65_535, byDefault: undefined },
  timeoutMs: { name: 'SMTP_TIMEOUT_MS', least: 100, most: 600_000, byDefault: 30_000 },
  pauseMs: { name: 'MAIL_PAUSE_MS', least: 10, most: 600_000, byDefault: 1000 },
  reminderDays: { name: 'MAIL_REMINDER_DAYS', least: 0, most: 60, byDefault: 2 },
};

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

  it('name the language of the morning mail, or turn it off', () => {
    const read = (word?: string) => new Settings({ ...enough, MORNING_MAIL: word }).mail.morningMail;
    expect([read(), read('ht'), read('off')]).toEqual(['en', 'ht', 'off']);
    expect(() => read('es')).toThrow('MORNING_MAIL must be');
  });

  it('can turn a limit off', () => {
    expect(new Settings({ ...enough, LIMIT_GUESSES: 'off' }).limits.guesses).toBeNull();
  });

  it('bound what an address holds, or not', () => {
    const { calls, bodyMegabytes, unreadAnswers } = new Settings({ ...enough, MAX_UNREAD_ANSWERS: 'off' }).bounds;
    expect([calls, bodyMegabytes, unreadAnswers]).toEqual([128, 32, Infinity]);
    for (const wrong of ['0', 'none', '-1'])
      expect(() => new Settings({ ...enough, MAX_CALLS: wrong })).toThrow('MAX_CALLS must be a whole number from 1');
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

  it.each(Object.entries(numbers))('%s', (key, { name, least, most, byDefault }) => {
    const read = (value?: number) => {
      const { mail, ...rest } = new Settings({ ...enough, ...(value !== undefined && { [name]: String(value) }) });
      return ({ ...rest, ...mail } as Record<string, unknown>)[key];
    };
    expect([read(), read(least), read(most)]).toEqual([byDefault, least, most]);
    for (const outside of [least - 1, most + 1])
      expect(() => read(outside)).toThrow(`${name} must be a whole number from ${least} to ${most}`);
  });

  it('have no number that is not tried at both its ends', () => {
    const { mail, ...rest } = new Settings({ ...enough, METRICS_PORT: '9464' });
    const found = Object.entries({ ...rest, ...mail }).filter(([, value]) => typeof value === 'number');
    expect(found.map(([key]) => key).sort()).toEqual(Object.keys(numbers).sort());
  });

  it('limit what may be done, each as the documentation says', () => {
    expect(new Settings(enough).limits).toEqual({
      registrations: { count: 600, seconds: 600 },
      mails: { count: 900, seconds: 3600 },
      linkMails: { count: 600, seconds: 3600 },
      inboxMails: { count: 6, seconds: 3600 },
      wrongLinks: { count: 1200, seconds: 600 },
      guesses: { count: 60, seconds: 3600 },
      wrongNames: { count: 5, seconds: 3600 },
      profiles: { count: 300, seconds: 600 },
      refusedPhotos: { count: 300, seconds: 600 },
      albums: { count: 10, seconds: 3600 },
      moduleFailures: { count: 120, seconds: 600 },
      releaseTabs: { count: 1200, seconds: 600 },
      newReleases: { count: 20, seconds: 3600 },
      addresses: { count: 5, seconds: 3600 },
      ownChanges: { count: 20, seconds: 3600 },
      acts: { count: 300, seconds: 600 },
      quizzes: { count: 300, seconds: 600 },
    });
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

const server = { SMTP_URL: 'smtps://user:secret@mail.example.org', MAIL_FROM: 'Konbit <konbit@example.org>' };

describe('the settings of mail', () => {
  it('need nothing, and then send nothing', () => {
    const byDefault = {
      smtpUrl: null,
      timeoutMs: 30_000,
      pauseMs: 1000,
      sending: true,
      reminderDays: 2,
      morningMail: 'en',
    };
    expect(mailSettings({})).toEqual(byDefault);
  });

  it('take an address with a name or without', () => {
    const { from, replyTo } = mailSettings({ ...server, MAIL_REPLY_TO: 'team@example.org' });
    expect(from).toEqual({ name: 'Konbit', address: 'konbit@example.org' });
    expect(replyTo).toEqual({ name: '', address: 'team@example.org' });
  });

  it.each([
    ['SMTP_URL', 'https://user:secret@mail.example.org'],
    ['SMTP_URL', 'user:secret@mail.example.org'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Konbit'],
    ['MAIL_REPLY_TO', 'Team <team>'],
    ['SMTP_TIMEOUT_MS', '99'],
    ['MAIL_PAUSE_MS', '9'],
    ['MAIL_SENDING', 'yes'],
  ])('end the start naming %s when it is %j, without the password', (name, value) => {
    const failure = refusalOf({ ...server, [name]: value });
    expect(failure).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(failure).not.toContain('secret');
  });
});

function refusalOf(env: Record<string, string>): string {
  try {
    mailSettings(env);
    return '';
  } catch (failure) {
    return (failure as Error).message;
  }
}

const own = {
  SITE_ORIGIN: 'https://bwa-kayiman.ht',
  TRUST_PROXY: 'loopback',
  SESSION_SECRET: '9f2c41d7be05a8364c1d9e7702fb58a6',
  DATABASE_URL: 'mysql://konbit:u7Gh2kPq@db.internal:3306/konbit',
  SMTP_URL: 'smtps://mailer:pW9x@mail.bwa-kayiman.ht:465',
  MAIL_FROM: 'Konbit <hello@bwa-kayiman.ht>',
};
const start = (env: Record<string, string>) => () => refusePlaceholders(new Settings({ ...own, ...env }));

it.each([
  ['with all that is its own', {}],
  ['with a mail server beside it', { SMTP_URL: 'smtp://localhost:25' }],
  ['on plain HTTP, with nothing', { SITE_ORIGIN: 'http://localhost:4200', SMTP_URL: '', SESSION_SECRET: '' }],
])('a site %s starts', (_, env) => expect(start(env)).not.toThrow());

it.each([
  [
    { SITE_ORIGIN: 'https://event.example.org' },
    'SITE_ORIGIN must be your own address, not https://event.example.org.',
  ],
  [{ SITE_ORIGIN: 'https://localhost' }, 'SITE_ORIGIN must be your own address, not https://localhost.'],
  [{ SESSION_SECRET: '' }, 'SESSION_SECRET must be set where SITE_ORIGIN is https, as by openssl rand -hex 32.'],
  [{ SESSION_SECRET: 'a'.repeat(32) }, 'SESSION_SECRET must be random, as by openssl rand -hex 32.'],
  [{ SESSION_SECRET: `please-change-me-${'0123456789'.repeat(2)}` }, 'SESSION_SECRET must be random, as by'],
  [{ DATABASE_URL: 'mysql://konbit:konbit@db/konbit' }, 'DATABASE_URL must have a password that nobody guesses.'],
  [{ DATABASE_URL: 'mysql://konbit@db/konbit' }, 'DATABASE_URL must have a password that nobody guesses.'],
  [{ SMTP_URL: '' }, 'SMTP_URL must be set where SITE_ORIGIN is https: guests would get no mail.'],
  [{ SMTP_URL: 'smtps://user:password@mail.example.org' }, 'SMTP_URL must name your own mail server.'],
  [{ MAIL_FROM: 'hello@example.org' }, 'MAIL_FROM must be an address of your own.'],
  [{ MAIL_REPLY_TO: 'hello@example.com' }, 'MAIL_REPLY_TO must be an address of your own.'],
])('%j ends the start of an https site', (env, sentence) => {
  expect(start(env)).toThrow(WrongSetting);
  expect(start(env)).toThrow(sentence);
});

/** As `konbit-run` of the guide reads a file of settings. */
const readBySh = (line: string): string => {
  const file = join(newFolder(), 'konbit.env');
  writeFileSync(file, line);
  const { stdout } = spawnSync('sh', ['-c', `set -a; . ${file}; printenv SMTP_URL`], { encoding: 'utf8' });
  return stdout.trimEnd();
};

it('a password in the quotes of the guide is read as it is written', () => {
  const guide = readFileSync(join(__dirname, '../../../libs/operate/docs/host-it.md'), 'utf8');
  const example = /^ *(SMTP_URL=.*)$/m.exec(guide)![1]!;
  const url = 'smtps://user:pa$word`\\"x@mail.example.org:465';
  const line = example.replace('smtps://user:password@mail.example.org:465', () => url);
  expect(readBySh(line)).toBe(url);
  expect(readBySh(line.replaceAll("'", '"').replace('`', '').replace('"x', 'x'))).not.toContain('pa$word');
});

it('the guide’s examples start no https site', () => {
  const guide = readFileSync(join(__dirname, '../../../libs/operate/docs/host-it.md'), 'utf8');
  const block = /cat > \/etc\/konbit\.env <<END\n([^]*?)\n\s*END/.exec(guide)![1]!;
  const examples = [...block.matchAll(/^\s*(\w+)='?([^'\n]*)'?$/gm)].map(([, name, value]) => [name!, value!] as const);
  const wrong = examples.filter(([name]) => ['SITE_ORIGIN', 'SMTP_URL', 'MAIL_FROM'].includes(name));
  expect(wrong).toHaveLength(3);
  for (const [name, value] of wrong) expect(start({ [name]: value })).toThrow(name);
  const database = new Map(examples).get('DATABASE_URL')!;
  expect(start({ DATABASE_URL: database.replace('$password', '') })).toThrow('DATABASE_URL');
  expect(start({ DATABASE_URL: database.replace('$password', 'a3f19c07'.repeat(8)) })).not.toThrow();
});

it.each([
  ['main', 1],
  ['migrate', 2],
])('%s prints only that sentence, and ends', (program, expected) => {
  const file = join(__dirname, `../../dist/bundle/${program}.js`);
  const env = { PATH: process.env.PATH, ...own, SMTP_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' });
  const sentence = 'SMTP_URL must be set where SITE_ORIGIN is https: guests would get no mail.\n';
  expect([status, stdout, stderr]).toEqual([expected, '', sentence]);
});
