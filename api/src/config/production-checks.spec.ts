import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusePlaceholders } from './production-checks.ts';
import { Settings, WrongSetting } from './settings.ts';

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

it('the guide’s examples start no https site', () => {
  const guide = readFileSync(join(__dirname, '../../../libs/operate/docs/host-it.md'), 'utf8');
  const block = /cat > \/etc\/konbit\.env <<END\n([^]*?)\n\s*END/.exec(guide)![1]!;
  const examples = [...block.matchAll(/^\s*(\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name!, value!] as const);
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
