import {
  formatAddress,
  formatEventDate,
  formatTimeRange,
  mapPageUrl,
  publicTransitUrl,
  type EventContent,
  type EventMoment,
} from '@konbit/event';
import type { Language } from '@konbit/contracts';
import type { MailKind, MailPayload } from '../mail.ts';
import type { Block, MailContent } from './blocks.ts';
import { texts, type Texts } from './texts.ts';

/** The links of one mail. */
export interface MailLinks {
  manage: string;
  confirmEmail: string;
  unsubscribe: string;
  calendar: string;
  hub: string;
  gallery: string;
}

/** What is said about the event as the mail is sent, and where the event stands then. */
export interface MailEvent extends Pick<EventContent, 'event' | 'mailTexts'> {
  moment: EventMoment;
}

interface About extends MailEvent {
  t: Texts;
  language: Language;
  payload: MailPayload;
  links: MailLinks;
}

type Write = (about: About) => Pick<MailContent, 'subject' | 'blocks'>;

/** What a mail says. Facts come from the event's content, so that a changed time changes them here too. */
export function writeMail(
  kind: MailKind,
  language: Language,
  payload: MailPayload,
  links: MailLinks,
  event: MailEvent,
): MailContent {
  const t = texts[language];
  const { subject, blocks } = kinds[kind]({ t, language, payload, links, ...event });
  const hello = paragraph(t.hello(greetingName(payload.firstName)));
  const first = blocks.find((block) => block.kind === 'paragraph');
  // It tells what to do with the link to the registration.
  const hasLink = blocks.some((block) => block.kind === 'button' && block.url === links.manage);
  return { subject, preview: first?.text ?? subject, blocks: [hello, ...blocks], footer: hasLink ? t.footer : '' };
}

/** A mail with an opening of its own, in the words of `texts`. */
const saying =
  (
    kind: 'link' | 'confirm-email' | 'email-changed' | 'email-left' | 'cancelled',
    more: (about: About) => Block[],
  ): Write =>
  (about) => ({
    subject: titled(about.t[kind].subject, about),
    blocks: [paragraph(about.t[kind].opening), ...more(about)],
  });

/** Says that somebody comes; of an event that does not take place, or is over, what has become of it. */
const comes =
  (words: (about: About) => { subject: string; opening: string }, more: (about: About) => Block[] = () => []): Write =>
  (about) => {
    if (!takesPlace(about)) return kinds.state(about);
    const { subject, opening } = words(about);
    return {
      subject,
      blocks: [paragraph(opening), ...evening(about), ...more(about), ...manage(about), closing(about)],
    };
  };

/** What an organizer has written. */
const written =
  (more: (about: About) => Block[]): Write =>
  (about) => {
    const { subject = '', paragraphs = [] } = about.payload.text ?? {};
    return { subject, blocks: [...paragraphs.map(paragraph), ...more(about)] };
  };

const kinds: Record<MailKind, Write> = {
  registered: comes(
    ({ mailTexts, language }) => ({ subject: mailTexts.subject[language], opening: mailTexts.opening[language] }),
    onSite,
  ),
  restored: comes((about) => ({ ...about.t.restored, subject: titled(about.t.restored.subject, about) })),
  reminder: comes((about) => ({ ...about.t.reminder, subject: titled(about.t.reminder.subject, about) }), onSite),
  link: saying('link', (about) => [paragraph(about.t.link.hint), ...whenAndWhere(about), ...manage(about)]),
  'confirm-email': saying('confirm-email', ({ t, links }) => [
    { kind: 'button', text: t['confirm-email'].button, url: links.confirmEmail },
    { kind: 'small', text: t['confirm-email'].hint },
  ]),
  'email-changed': saying('email-changed', (about) => [...whenAndWhere(about), ...manage(about)]),
  'email-left': saying('email-left', ({ t }) => [paragraph(t['email-left'].hint)]),
  cancelled: saying('cancelled', (about) => [
    ...(takesPlace(about) ? undo(about) : state(about)),
    { kind: 'small', text: about.t.cancelled.calendar },
  ]),
  state: (about) => ({
    subject: titled(about.t.state[stateOf(about)].subject, about),
    blocks: takesPlace(about)
      ? [...state(about), ...evening(about), ...manage(about), closing(about)]
      : [...state(about), ...takenOut(about), ...manage(about)],
  }),
  change: written((about) => [
    ...(takesPlace(about) ? evening(about) : [...state(about), ...takenOut(about)]),
    ...manage(about),
  ]),
  // Nothing of the evening, which is over.
  thanks: written(manage),
  missed: written(manage),
  news: written((about) => [
    ...whenAndWhere(about),
    { kind: 'small', text: about.t.news.why, link: { text: about.t.news.end, url: about.links.unsubscribe } },
  ]),
};

/** What there is to do before the evening. */
function onSite({ t, links }: About): Block[] {
  return [
    { kind: 'button', text: t.hub, url: links.hub, quiet: true },
    { kind: 'small', text: '', link: { text: t.gallery, url: links.gallery } },
  ];
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const closing = ({ mailTexts, language }: About): Block => paragraph(mailTexts.closing[language]);

/** A mail's subject says by itself what it is about. */
const titled = (subject: string, { event, language }: About) =>
  `${subject}${language === 'fr' ? '\u00a0' : ''}: ${event.title[language]}`;

/** Whether there is an evening to come to. */
const takesPlace = ({ moment }: About) => moment === 'before' || moment === 'tonight';

const stateOf = (about: About): keyof Texts['state'] => {
  const { moment, event } = about;
  if (!takesPlace(about)) return moment as Exclude<EventMoment, 'before' | 'tonight'>;
  return event.status.kind === 'postponed' ? 'moved' : 'planned';
};

/** Where the event stands, with the organizers' own words. */
function state(about: About): Block[] {
  const { t, event, language } = about;
  const { previousStartsAt = event.startsAt, note } = event.status;
  const day = formatEventDate(event, language);
  const before = formatEventDate({ ...event, startsAt: previousStartsAt }, language);
  const text: (day: string, before: string) => string = t.state[stateOf(about)].text;
  return [text(day, before), note?.[language] ?? ''].filter(Boolean).map(paragraph);
}

const takenOut = ({ t, moment }: About): Block[] =>
  moment === 'past' ? [] : [{ kind: 'small', text: t.cancelled.calendar }];

const undo = ({ t, links }: About): Block[] => [
  paragraph(t.cancelled.undo),
  { kind: 'button', text: t.cancelled.button, url: links.manage },
];

/** Of an event that does not take place, or is over, that it is so. */
function whenAndWhere(about: About): Block[] {
  if (!takesPlace(about)) return state(about);
  const { t, event, language } = about;
  const venue = `${event.venue[language]}, ${formatAddress(event.address)}`;
  return [
    {
      kind: 'facts',
      facts: [
        { label: t.when, value: `${formatEventDate(event, language)}, ${formatTimeRange(event, language)}` },
        { label: t.where, value: venue, link: { text: t.map, url: mapPageUrl(event) } },
        { label: t.parking, value: event.practical.parking[language] },
      ],
    },
  ];
}

/** All one needs to come. */
function evening(about: About): Block[] {
  const { t, language, event, mailTexts, links } = about;
  const { practical } = event;
  return [
    ...whenAndWhere(about),
    { kind: 'button', text: t.calendar, url: links.calendar, quiet: true },
    paragraph(`${practical.admission[language]} ${practical.foodAndDrink[language]}`),
    { kind: 'heading', text: mailTexts.howToComeTitle[language] },
    ...mailTexts.howToCome.map((text) => paragraph(text[language])),
    { kind: 'small', text: '', link: { text: t.transit, url: publicTransitUrl(event) } },
    { kind: 'heading', text: mailTexts.whatToBringTitle[language] },
    { kind: 'list', items: practical.whatToBring.map((item) => item[language]) },
  ];
}

function manage({ t, links }: About): Block[] {
  return [
    { kind: 'button', text: t.manage, url: links.manage },
    { kind: 'small', text: t.manageHint },
  ];
}

/**
 * The name to greet with, or nothing. Anybody may type anything as the name of somebody else's address: what could
 * become a link or a message of its own in a mail from us is left out.
 */
export function greetingName(firstName: string): string {
  const name = firstName.replace(/\s+/g, ' ').trim();
  return name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(' ').length <= 4
    ? name
    : '';
}
