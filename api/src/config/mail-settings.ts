import { event } from '@konbit/event';
import { isWellFormedEmail } from '@konbit/contracts';
import { oneOf, text, wholeNumber, WrongSetting } from './read-setting.ts';

export interface MailAddress {
  name: string;
  address: string;
}

/** How the service sends mail. */
export interface MailSettings {
  /** `SMTP_URL`, default none: `smtp://user:password@host:587`, or `smtps://…:465`. Without it each mail is kept in `DATA_DIR/mail`. */
  readonly smtpUrl: string | null;
  /** `MAIL_FROM`, required with `SMTP_URL`: `Name <name@example.org>` or the address alone. */
  readonly from: MailAddress;
  /** `MAIL_REPLY_TO`, default the organizers' address of the event's content. */
  readonly replyTo: MailAddress;
  /** `SMTP_TIMEOUT_MS`, default 30000: how long the delivery of one mail may take. One that a dead process held is taken up after twice that. */
  readonly timeoutMs: number;
  /** `MAIL_REST_MS`, default 1000: how long a process waits before it looks again when no mail was due. */
  readonly restMs: number;
  /** `MAIL_SENDING`, default on; off in a process that takes registrations but leaves the mails to another. */
  readonly sending: boolean;
}

export function mailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const smtpUrl = smtpUrlIn(env);
  const organizers = { name: '', address: event.organizer.email };
  if (smtpUrl !== null && !text(env, 'MAIL_FROM')) {
    throw new WrongSetting('MAIL_FROM', 'must be set with SMTP_URL: the address that the mails come from.');
  }
  return {
    smtpUrl,
    from: addressIn(env, 'MAIL_FROM') ?? organizers,
    replyTo: addressIn(env, 'MAIL_REPLY_TO') ?? organizers,
    timeoutMs: wholeNumber(env, 'SMTP_TIMEOUT_MS', 30_000, 100, 600_000),
    restMs: wholeNumber(env, 'MAIL_REST_MS', 1000, 10, 600_000),
    sending: oneOf(env, 'MAIL_SENDING', 'on', ['on', 'off']) === 'on',
  };
}

/** The value is never repeated: it holds a password. */
function smtpUrlIn(env: NodeJS.ProcessEnv): string | null {
  const given = text(env, 'SMTP_URL');
  if (!given) return null;
  const { protocol, hostname } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '' };
  if (['smtp:', 'smtps:'].includes(protocol) && hostname) return given;
  throw new WrongSetting('SMTP_URL', 'must be like smtp://user:password@host:587, or smtps://user:password@host:465.');
}

function addressIn(env: NodeJS.ProcessEnv, name: string): MailAddress | null {
  const given = text(env, name);
  if (!given) return null;
  const [, display = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(given) ?? [];
  const address = bracketed ?? given;
  if (isWellFormedEmail(address)) return { name: bracketed ? display : '', address };
  throw new WrongSetting(name, `must be like Konbit <name@example.org>, or name@example.org, not "${given}".`);
}
