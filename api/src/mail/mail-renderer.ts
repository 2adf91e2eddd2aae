import { Injectable } from '@nestjs/common';
import { event, toCalendarFile } from '@konbit/event';
import { Settings } from '../config/settings.ts';
import { toHtml } from './content/to-html.ts';
import { toText } from './content/to-text.ts';
import { writeMail } from './content/write-mail.ts';
import { Links } from './links.ts';
import type { MailKind, OutboxMail, ReadyMail } from './mail.ts';

/** Kinds with a calendar file, and its method. A changed evening is a new version of the same entry. */
const calendarMethods: Partial<Record<MailKind, 'PUBLISH' | 'CANCEL'>> = {
  registered: 'PUBLISH',
  restored: 'PUBLISH',
  change: 'PUBLISH',
  cancelled: 'CANCEL',
};

/** Makes a mail of the outbox into one that can be sent. The same mail comes out the same each time. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly links: Links,
    private readonly settings: Settings,
  ) {}

  render({ id, messageId, kind, recipient, language, registrationId, payload, createdAt }: OutboxMail): ReadyMail {
    const target = { registrationId, version: payload.linkVersion };
    const unsubscribe = this.links.unsubscribe(target);
    const content = writeMail(kind, language, payload, {
      manage: this.links.manage(target),
      confirmEmail: this.links.confirmEmail(target),
      unsubscribe: unsubscribe.page,
    });
    const frame = { language, title: event.title[language], subtitle: event.subtitle[language] };
    const { subject, footer } = content;
    const text = `${toText(content.blocks)}\n--\n${event.title[language]}\n${footer && `${footer}\n`}`;
    const mail = { id, messageId, recipient, language, date: createdAt, subject, text, html: toHtml(content, frame) };
    const calendar = this.calendarOf(kind, language, registrationId, payload.sequence, createdAt);
    return { ...mail, ...(calendar && { calendar }), ...(kind === 'news' && { unsubscribe }) };
  }

  private calendarOf(
    kind: MailKind,
    language: OutboxMail['language'],
    registrationId: string,
    sequence: number,
    stamp: Date,
  ): ReadyMail['calendar'] {
    const method = calendarMethods[kind];
    if (!method) return undefined;
    const { siteOrigin } = this.settings;
    const uid = `${event.id}-${registrationId}@${siteOrigin.hostname}`;
    const url = siteOrigin.origin;
    return { method, content: toCalendarFile(event, language, { stamp, uid, sequence, method, url }) };
  }
}
