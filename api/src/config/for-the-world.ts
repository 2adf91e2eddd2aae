import { WrongSetting } from '@konbit/server';
import type { Settings } from './settings.ts';

type Checked = Pick<Settings, 'siteOrigin' | 'isSecretGiven' | 'sessionSecrets' | 'databaseUrl' | 'mail'>;

/** A host that nobody has: what documents are written with, or this machine. */
export const isNobodys = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host) || isExample(host);

const isExample = (host: string): boolean => /(^|\.)example(\.(com|net|org))?$/.test(host);

/** A password or secret that anybody would try first. */
const isStandIn = (secret: string): boolean =>
  new Set(secret).size < 6 ||
  /^(password|konbit|secret|admin)\d*$|change-?_?me|example|your-|placeholder/i.test(secret);

/** Throws for an https site that has example settings, or lacks what guests need. On plain HTTP everything goes. */
export function refuseStandIns({ siteOrigin, isSecretGiven, sessionSecrets, databaseUrl, mail }: Checked): void {
  if (siteOrigin.protocol !== 'https:') return;
  const database = new URL(databaseUrl);
  const refusals: [variable: string, wanted: string, isWrong: boolean][] = [
    ['SITE_ORIGIN', `must be your own address, not ${siteOrigin.origin}.`, isNobodys(siteOrigin.hostname)],
    ['SESSION_SECRET', 'must be set where SITE_ORIGIN is https, as by openssl rand -hex 32.', !isSecretGiven],
    ['SESSION_SECRET', 'must be random, as by openssl rand -hex 32.', sessionSecrets.some(isStandIn)],
    ['DATABASE_URL', 'must have a password that nobody guesses.', isStandIn(decodeURIComponent(database.password))],
    ['SMTP_URL', 'must be set where SITE_ORIGIN is https: guests would get no mail.', mail.smtpUrl === null],
    ['SMTP_URL', 'must name your own mail server.', isExample(new URL(mail.smtpUrl ?? 'smtp://none').hostname)],
    ['MAIL_FROM', 'must be an address of your own.', isExample(domainOf(mail.from))],
    ['MAIL_REPLY_TO', 'must be an address of your own.', isExample(domainOf(mail.replyTo))],
  ];
  for (const [variable, wanted, isWrong] of refusals) if (isWrong) throw new WrongSetting(`${variable} ${wanted}`);
}

const domainOf = (given: { address: string } | undefined): string => given?.address.split('@').at(-1) ?? '';
