import {
  event,
  formatAddress,
  formatEventDate,
  formatTimeRange,
  mailTexts,
  mapPageUrl,
  publicTransitUrl,
} from '@konbit/event';
import type { Language } from '@konbit/contracts';
import type { MailKind, MailPayload } from '../mail.ts';
import type { Block, MailContent } from './block.ts';
import { greetingName } from './greeting-name.ts';
import { texts, type Texts } from './texts.ts';

/** The links of one mail. */
export interface MailLinks {
  manage: string;
  confirmEmail: string;
  unsubscribe: string;
}

type Write = (about: {
  t: Texts;
  language: Language;
  payload: MailPayload;
  links: MailLinks;
}) => Pick<MailContent, 'subject' | 'blocks'>;

/** What a mail says. Facts come from the event's content, so that a changed time changes them here too. */
export function writeMail(kind: MailKind, language: Language, payload: MailPayload, links: MailLinks): MailContent {
  const t = texts[language];
  const { subject, blocks } = kinds[kind]({ t, language, payload, links });
  const hello = paragraph(t.hello(greetingName(payload.firstName)));
  const first = blocks.find((block) => block.kind === 'paragraph');
  // It tells what to do with the link to the registration.
  const hasLink = blocks.some((block) => block.kind === 'button' && block.url === links.manage);
  return { subject, preview: first?.text ?? subject, blocks: [hello, ...blocks], footer: hasLink ? t.footer : '' };
}

const kinds: Record<MailKind, Write> = {
  registered: ({ t, language, links }) => ({
    subject: mailTexts.subject[language],
    blocks: [paragraph(mailTexts.opening[language]), ...evening(t, language), ...manage(t, links), closing(language)],
  }),
  restored: ({ t, language, links }) => ({
    subject: titled(t.restored.subject, language),
    blocks: [paragraph(t.restored.opening), ...evening(t, language), ...manage(t, links), closing(language)],
  }),
  link: ({ t, language, links }) => ({
    subject: titled(t.link.subject, language),
    blocks: [paragraph(t.link.opening), paragraph(t.link.hint), whenAndWhere(t, language), ...manage(t, links)],
  }),
  'confirm-email': ({ t, language, links }) => ({
    subject: titled(t.confirmEmail.subject, language),
    blocks: [
      paragraph(t.confirmEmail.opening),
      { kind: 'button', text: t.confirmEmail.button, url: links.confirmEmail },
      { kind: 'small', text: t.confirmEmail.hint },
    ],
  }),
  'email-changed': ({ t, language, links }) => ({
    subject: titled(t.emailChanged.subject, language),
    blocks: [paragraph(t.emailChanged.opening), whenAndWhere(t, language), ...manage(t, links)],
  }),
  'email-left': ({ t, language }) => ({
    subject: titled(t.emailLeft.subject, language),
    blocks: [paragraph(t.emailLeft.opening), paragraph(t.emailLeft.hint)],
  }),
  cancelled: ({ t, language, links }) => ({
    subject: titled(t.cancelled.subject, language),
    blocks: [
      paragraph(t.cancelled.opening),
      paragraph(t.cancelled.undo),
      { kind: 'button', text: t.cancelled.button, url: links.manage },
      { kind: 'small', text: t.cancelled.calendar },
    ],
  }),
  change: ({ t, language, payload, links }) => ({
    subject: payload.text?.subject ?? '',
    blocks: [...(payload.text?.paragraphs ?? []).map(paragraph), ...evening(t, language), ...manage(t, links)],
  }),
  news: ({ t, language, payload, links }) => ({
    subject: payload.text?.subject ?? '',
    blocks: [
      ...(payload.text?.paragraphs ?? []).map(paragraph),
      whenAndWhere(t, language),
      { kind: 'small', text: t.news.why, link: { text: t.news.end, url: links.unsubscribe } },
    ],
  }),
};

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const closing = (language: Language): Block => paragraph(mailTexts.closing[language]);

/** A mail's subject says by itself what it is about. */
const titled = (subject: string, language: Language) =>
  `${subject}${language === 'fr' ? '\u00a0' : ''}: ${event.title[language]}`;

function whenAndWhere(t: Texts, language: Language): Block {
  const venue = `${event.venue[language]}, ${formatAddress(event.address)}`;
  return {
    kind: 'facts',
    facts: [
      { label: t.when, value: `${formatEventDate(event, language)}, ${formatTimeRange(event, language)}` },
      { label: t.where, value: venue, link: { text: t.map, url: mapPageUrl(event) } },
      { label: t.parking, value: event.practical.parking[language] },
    ],
  };
}

/** All one needs to come. */
function evening(t: Texts, language: Language): Block[] {
  const { practical } = event;
  return [
    whenAndWhere(t, language),
    { kind: 'small', text: t.calendar },
    paragraph(`${practical.admission[language]} ${practical.foodAndDrink[language]}`),
    { kind: 'heading', text: mailTexts.howToComeTitle[language] },
    ...mailTexts.howToCome.map((text) => paragraph(text[language])),
    { kind: 'small', text: '', link: { text: t.transit, url: publicTransitUrl(event) } },
    { kind: 'heading', text: mailTexts.whatToBringTitle[language] },
    { kind: 'list', items: practical.whatToBring.map((item) => item[language]) },
  ];
}

const manage = (t: Texts, links: MailLinks): Block[] => [
  { kind: 'button', text: t.manage, url: links.manage },
  { kind: 'small', text: t.manageHint },
];
