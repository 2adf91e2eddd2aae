import { Injectable } from '@nestjs/common';
import type { MailKind, OutboxMail } from './mail.ts';

/** Answers a mail as it is to be sent now, or null when it is not wanted any more. */
type BeforeSendHook = (mail: OutboxMail) => Promise<OutboxMail | null>;

/** Run on each mail right before it is sent: it may have waited long, and its reader may have changed meanwhile. */
@Injectable()
export class BeforeSendHooks {
  private readonly hooks = new Map<MailKind, BeforeSendHook>();

  register(kinds: readonly MailKind[], hook: BeforeSendHook): void {
    for (const kind of kinds) this.hooks.set(kind, hook);
  }

  async run(mail: OutboxMail): Promise<OutboxMail | null> {
    const hook = this.hooks.get(mail.kind);
    return hook ? hook(mail) : mail;
  }
}
