import { type Language, languages } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { eventMoment, toCalendarFile, type EventContent, type EventMoment } from '@konbit/event';
import type { SendMailOptions } from 'nodemailer';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { toHtml, toText } from './content/blocks.ts';
import { doorCode, doorCodePng } from './content/door-code.ts';
import { fire } from './content/fire.ts';
import { writeMail } from './content/write-mail.ts';
import { LinksService } from './links.service.ts';
import type { BroadcastText, MailKind, OutboxMail } from './outbox-row.entity.ts';

export type ReadyMail = SendMailOptions &
  Record<'subject' | 'text' | 'html', string> & { headers: { 'Content-Language': Language } };

interface SampleOptions {
  only?: readonly Language[] | undefined;
  /** In place of the live event. */
  next?: EventContent;
  /** What a broadcast says. */
  texts?: Record<Language, BroadcastText> | undefined;
  to?: string | undefined;
}

export function calendarMethod(kind: MailKind, moment: EventMoment): 'PUBLISH' | 'CANCEL' | undefined {
  if (kind === 'cancelled') return 'CANCEL';
  if (!['registered', 'restored', 'state', 'change'].includes(kind) || moment === 'past') return undefined;
  return moment === 'cancelled' || moment === 'postponed' ? 'CANCEL' : 'PUBLISH';
}

const inline = (cid: string, filename: string, content: Buffer) =>
  ({ cid, filename, content, contentType: 'image/png', contentDisposition: 'inline' }) as const;

@Injectable()
export class MailRendererService {
  constructor(
    private readonly links: LinksService,
    private readonly settings: Settings,
    private readonly events: EventService,
  ) {}

  /** A mail as it would be sent to nobody in particular, in each language. */
  async samples(kind: MailKind, { only = languages, next, texts, to }: SampleOptions = {}): Promise<ReadyMail[]> {
    const { version, content } = await this.events.newest();
    const shown = { version, content: next ?? content };
    return Promise.all(only.map((each) => this.render(sampleMail(kind, each, texts?.[each], to), shown)));
  }

  async render(
    { kind, language, payload, ...mail }: OutboxMail,
    { version, content }: Pick<LiveVersion, 'version' | 'content'>,
  ): Promise<ReadyMail> {
    const { event, mailTexts, keepsakes, door } = content;
    const { siteOrigin } = this.settings;
    const { from = event.organizer.email, replyTo = event.organizer.email } = this.settings.mail;
    const moment = eventMoment(event, new Date());
    const target = { registrationId: (mail.registrationId ?? mail.contactId)!, version: payload.linkVersion };
    const unsubscribe = this.links.unsubscribe(target);
    const links = {
      manage: this.links.manage(target),
      confirmEmail: this.links.confirmEmail(target),
      undoEmail: this.links.undoEmail(target),
      unsubscribe: unsubscribe.page,
      calendar: new URL(`/calendar.${language}.ics`, siteOrigin).href,
      hub: new URL('/gamification', siteOrigin).href,
      gallery: siteOrigin.href,
      ...(door?.codes && mail.registrationId && { doorCode: this.links.doorCode(mail.registrationId) }),
    };
    const written = writeMail(kind, language, payload, links, { event, mailTexts, keepsakes, moment });
    const pictures = [inline(fire.cid, 'fire.png', fire.png)];
    if (links.doorCode && written.blocks.some(({ kind }) => kind === 'code'))
      pictures.push(inline(doorCode.cid, 'code.png', await doorCodePng(links.doorCode)));
    const [title, subtitle] = [event.title[language], event.subtitle[language]];
    const method = calendarMethod(kind, moment);
    // A guest who cancelled and came back needs a newer calendar entry than the page's.
    const entry = { stamp: mail.createdAt, sequence: version + payload.sequence, method, url: siteOrigin.origin };
    const host = (typeof from === 'string' ? from : from.address).split('@')[1] ?? 'localhost';
    return {
      // The domain is the sender's.
      messageId: mail.messageId.replace(/@[^@]*$/, `@${host}>`),
      date: mail.createdAt,
      from,
      replyTo,
      to: mail.recipient,
      subject: written.subject,
      text: `${toText(written.blocks, language)}\n--\n${title}\n${written.footer && `${written.footer}\n`}`,
      html: toHtml(written, { language, title, subtitle }),
      encoding: 'utf-8',
      textEncoding: 'quoted-printable',
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(kind === 'news' && {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.oneClick}>, <${unsubscribe.page}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: pictures,
      ...(method && {
        icalEvent: { method, content: toCalendarFile(event, language, entry), filename: 'event.ics' },
      }),
    };
  }
}

const yourText = { subject: '(your subject)', paragraphs: ['(your paragraphs)'] };

/** A mail to somebody who is not registered: its links open nothing. */
function sampleMail(
  kind: MailKind,
  language: Language,
  text: BroadcastText = yourText,
  recipient = 'name@example.com',
): OutboxMail {
  const id = newId();
  return {
    id,
    kind,
    language,
    recipient,
    attempts: 1,
    messageId: `<${id}@localhost>`,
    registrationId: '00000000-0000-7000-8000-000000000000',
    createdAt: new Date(),
    payload: { firstName: 'Anacaona', linkVersion: 1, sequence: 0, text },
  };
}
