import { WrongSetting } from '@konbit/server';
import type { Settings } from './settings.ts';

type Checked = Pick<Settings, 'siteOrigin' | 'isSecretGiven' | 'sessionSecrets' | 'databaseUrl' | 'mail'>;

/** This machine, or a host of the documentation. */
export const isPlaceholderHost = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(host) || isExample(host);

const isExample = (host: string): boolean => /(^|\.)example(\.(com|net|org))?$/.test(host);

const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 6 ||
  /^(password|konbit|secret|admin)\d*$|change-?_?me|example|your-|placeholder/i.test(secret);

/** Throws for an https site with example settings, or without what guests need. On plain HTTP anything goes. */
export function refusePlaceholders({ siteOrigin, isSecretGiven, sessionSecrets, databaseUrl, mail }: Checked): void {
  if (siteOrigin.protocol !== 'https:') return;
  const database = new URL(databaseUrl);
  const refusals: [variable: string, wanted: string, isWrong: boolean][] = [
    ['SITE_ORIGIN', `must be your own address, not ${siteOrigin.origin}.`, isPlaceholderHost(siteOrigin.hostname)],
    ['SESSION_SECRET', 'must be set where SITE_ORIGIN is https, as by openssl rand -hex 32.', !isSecretGiven],
    ['SESSION_SECRET', 'must be random, as by openssl rand -hex 32.', sessionSecrets.some(isGuessable)],
    ['DATABASE_URL', 'must have a password that nobody guesses.', isGuessable(decodeURIComponent(database.password))],
    ['SMTP_URL', 'must be set where SITE_ORIGIN is https: guests would get no mail.', mail.smtpUrl === null],
    ['SMTP_URL', 'must name your own mail server.', isExample(new URL(mail.smtpUrl ?? 'smtp://none').hostname)],
    ['MAIL_FROM', 'must be an address of your own.', isExample(domainOf(mail.from))],
    ['MAIL_REPLY_TO', 'must be an address of your own.', isExample(domainOf(mail.replyTo))],
  ];
  for (const [variable, wanted, isWrong] of refusals) if (isWrong) throw new WrongSetting(`${variable} ${wanted}`);
}

const domainOf = (mail: { address: string } | undefined): string => mail?.address.split('@').at(-1) ?? '';
