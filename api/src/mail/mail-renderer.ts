import { Injectable } from '@nestjs/common';
import { eventMoment, toCalendarFile, type EventFacts, type EventMoment } from '@konbit/event';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { toHtml } from './content/to-html.ts';
import { toText } from './content/blocks.ts';
import { writeMail } from './content/write-mail.ts';
import { Links } from './links.ts';
import type { MailKind, OutboxMail, ReadyMail } from './mail.ts';

/** The calendar file of a mail: puts the evening in, or takes it out; nothing where there is none. */
export function calendarMethod(kind: MailKind, moment: EventMoment): 'PUBLISH' | 'CANCEL' | undefined {
  if (kind === 'cancelled') return 'CANCEL';
  if (!['registered', 'restored', 'state', 'change'].includes(kind) || moment === 'past') return undefined;
  return moment === 'cancelled' || moment === 'postponed' ? 'CANCEL' : 'PUBLISH';
}

/** Makes a mail of the outbox into one that can be sent, with what is said about the event by then. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly links: Links,
    private readonly settings: Settings,
    private readonly events: EventService,
  ) {}

  async render(outboxMail: OutboxMail): Promise<ReadyMail> {
    const { id, messageId, kind, recipient, language, registrationId, payload, createdAt } = outboxMail;
    const { version, content: eventContent } = await this.events.newest();
    const { event, mailTexts } = eventContent;
    const moment = eventMoment(event, new Date());
    const target = { registrationId, version: payload.linkVersion };
    const unsubscribe = this.links.unsubscribe(target);
    const links = {
      manage: this.links.manage(target),
      confirmEmail: this.links.confirmEmail(target),
      unsubscribe: unsubscribe.page,
      calendar: new URL(`/calendar.${language}.ics`, this.settings.siteOrigin).href,
      hub: new URL('/gamification', this.settings.siteOrigin).href,
      gallery: this.settings.siteOrigin.href,
    };
    const content = writeMail(kind, language, payload, links, { event, mailTexts, moment });
    const frame = { language, title: event.title[language], subtitle: event.subtitle[language] };
    const { subject, footer } = content;
    const text = `${toText(content.blocks)}\n--\n${event.title[language]}\n${footer && `${footer}\n`}`;
    const html = toHtml(content, frame);
    const organizers = event.organizer.email;
    const mail = { id, messageId, recipient, language, date: createdAt, subject, text, html, organizers };
    const method = calendarMethod(kind, moment);
    const calendar = method && this.calendarOf(event, outboxMail, version, method);
    return { ...mail, ...(calendar && { calendar }), ...(kind === 'news' && { unsubscribe }) };
  }

  private calendarOf(
    event: EventFacts,
    { language, payload, createdAt: stamp }: OutboxMail,
    version: number,
    method: 'PUBLISH' | 'CANCEL',
  ): ReadyMail['calendar'] {
    // Whoever cancelled and came back needs a newer entry than the page's, by that much.
    const sequence = version + payload.sequence;
    const { origin: url } = this.settings.siteOrigin;
    return { method, content: toCalendarFile(event, language, { stamp, sequence, method, url }) };
  }
}
