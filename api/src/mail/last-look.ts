import { Injectable } from '@nestjs/common';
import type { MailKind, OutboxMail } from './mail.ts';

/** Answers a mail as it is to be sent now, or null when it is not wanted any more. */
type Look = (mail: OutboxMail) => Promise<OutboxMail | null>;

/** A mail may have waited for long, and much may have happened to its reader. Whoever writes a kind of mail can look at each again before it goes. */
@Injectable()
export class LastLook {
  private readonly looks = new Map<MailKind, Look>();

  before(kinds: readonly MailKind[], look: Look): void {
    for (const kind of kinds) this.looks.set(kind, look);
  }

  async at(mail: OutboxMail): Promise<OutboxMail | null> {
    const look = this.looks.get(mail.kind);
    return look ? look(mail) : mail;
  }
}
