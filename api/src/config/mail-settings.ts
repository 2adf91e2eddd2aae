import { cleanEmail, isWellFormedEmail, languages } from '@konbit/contracts';
import { onOff, oneOf, readSettings, text, wholeNumber, WrongSetting } from '@konbit/server';
import { z } from 'zod';

interface MailAddress {
  name: string;
  address: string;
}

const address = text('like Konbit <name@example.org>, or name@example.org', (value) =>
  isWellFormedEmail(addressIn(value).address),
).transform(addressIn);

const settings = {
  /**
   * `SMTP_URL`, default none: `smtp://user:password@host:587`, or `smtps://…:465`. Without it each mail is kept in
   * `DATA_DIR/mail`. Required where `SITE_ORIGIN` is https.
   */
  smtpUrl: [
    'SMTP_URL',
    z
      .string()
      .refine(isSmtpUrl, 'must be like smtp://user:password@host:587, or smtps://user:password@host:465.')
      .nullable()
      .default(null),
  ],
  /** `MAIL_FROM`, required with `SMTP_URL`: `Name <name@example.org>`, or the address alone. */
  from: ['MAIL_FROM', address.optional()],
  /** `MAIL_REPLY_TO`, default the organizers' address of the event that is live: where answers go. */
  replyTo: ['MAIL_REPLY_TO', address.optional()],
  /**
   * `SMTP_TIMEOUT_MS`, default 30000: how long the delivery of one mail may take. One that a dead process held is taken
   * up after twice that.
   */
  timeoutMs: ['SMTP_TIMEOUT_MS', wholeNumber(100, 600_000).default(30_000)],
  /** `MAIL_PAUSE_MS`, default 1000: how long a process waits before it looks again when no mail was due. */
  pauseMs: ['MAIL_PAUSE_MS', wholeNumber(10, 600_000).default(1000)],
  /** `MAIL_SENDING`, default on: off in a process that takes registrations but leaves the mails to another. */
  sending: ['MAIL_SENDING', onOff('on')],
  /**
   * `ALERT_TO`, default nobody: whom the site mails when it was away, or the database, the mails or the disk are in
   * trouble.
   */
  alertTo: ['ALERT_TO', address.optional()],
  /**
   * `MORNING_MAIL`, default en: the language of the mail that tells the organizers each morning what happened, at
   * `MAIL_REPLY_TO`; off sends none.
   */
  morningMail: ['MORNING_MAIL', oneOf(...languages, 'off').default('en')],
  /** `MAIL_REMINDER_DAYS`, default 2: how many days before the event everybody is reminded of it; 0 for never. */
  reminderDays: ['MAIL_REMINDER_DAYS', wholeNumber(0, 60).default(2)],
} as const;

/** How the service sends mail. */
export function mailSettings(env: NodeJS.ProcessEnv) {
  const mail = readSettings(env, settings);
  if (mail.smtpUrl !== null && !mail.from) {
    throw new WrongSetting('MAIL_FROM must be set with SMTP_URL: the address that the mails come from.');
  }
  return mail;
}

function isSmtpUrl(value: string): boolean {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

function addressIn(value: string): MailAddress {
  const [, name = '', address] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value) ?? [];
  return { name, address: cleanEmail(address ?? value) };
}
