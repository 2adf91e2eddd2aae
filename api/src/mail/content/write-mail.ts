import {
  directionsUrl,
  formatAddress,
  formatDateIn,
  formatEventDate,
  formatStartTime,
  formatTimeIn,
  formatTimeRange,
  mapPageUrl,
  moveOf,
  type EventContent,
  type EventMoment,
} from '@konbit/event';
import type { Language } from '@konbit/contracts';
import type { MailKind, MailPayload } from '../outbox-row.entity.ts';
import { type Block, colonIn, type MailContent } from './blocks.ts';
import { texts, type Texts } from './texts.ts';

export interface MailLinks {
  manage: string;
  confirmEmail: string;
  undoEmail: string;
  unsubscribe: string;
  calendar: string;
  hub: string;
  gallery: string;
  doorCode?: string;
}

export interface MailEvent extends Pick<EventContent, 'event' | 'mailTexts' | 'keepsakes'> {
  moment: EventMoment;
}

interface About extends MailEvent {
  kind: MailKind;
  t: Texts;
  language: Language;
  payload: MailPayload;
  links: MailLinks;
}

export function writeMail(
  kind: MailKind,
  language: Language,
  payload: MailPayload,
  links: MailLinks,
  event: MailEvent,
): MailContent {
  const t = texts[language];
  const about: About = { kind, t, language, payload, links, ...event };
  const invites = ['registered', 'restored', 'reminder'].includes(kind);
  // A mail about an event that does not take place, or is over, has the text of that state.
  const [words, ...parts] = kinds[invites && !takesPlace(about) ? 'state' : kind];
  const { subject, paragraphs } = words(about);
  const blocks = [...paragraphs.map(paragraph), ...parts.flatMap((part) => part(about))];
  const hello = paragraph(t.hello(greetingName(payload.firstName)));
  const first = blocks.find((block) => block.kind === 'paragraph');
  const hasLink = blocks.some((block) => block.kind === 'button' && block.url === links.manage);
  return { subject, preview: first?.text ?? subject, blocks: [hello, ...blocks], footer: hasLink ? t.footer : '' };
}

type Words = (about: About) => { subject: string; paragraphs: readonly string[] };
type Part = (about: About) => Block[];

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const fixedText: Words = (about) => {
  const { subject, opening, hint }: { subject: string; opening: string; hint?: string } = about.t[about.kind as 'link'];
  return { subject: titled(subject, about), paragraphs: hint ? [opening, hint] : [opening] };
};

const untilText: Words = (about) => {
  const { kind, t, event, payload } = about;
  const { subject, opening } = t[kind as 'offer'];
  return { subject: titled(subject, about), paragraphs: [opening(timeOf(payload.until ?? event.startsAt, about))] };
};

const leftText: Words = (about) => {
  const { t, payload } = about;
  const { subject, opening, hint, wayBack } = t['email-left'];
  const then = payload.until ? wayBack(timeOf(payload.until, about)) : hint;
  return { subject: titled(subject, about), paragraphs: [opening, then] };
};

const timeOf = (instant: string, { event: { timeZone }, language }: About): string =>
  `${formatDateIn(timeZone, instant, language)}, ${formatTimeIn(timeZone, instant, language)}`;

const welcome: Words = ({ mailTexts, language }) => ({
  subject: mailTexts.subject[language],
  paragraphs: [mailTexts.opening[language]],
});

const stateText: Words = (about) => ({
  subject: titled(about.t.state[stateOf(about)].subject, about),
  paragraphs: takesPlace(about) ? stateTexts(about) : [],
});

const broadcastText: Words = ({ payload }) => payload.text ?? { subject: '', paragraphs: [] };

const whenAndWhere: Part = (about) => {
  if (!takesPlace(about)) return stateTexts(about).map(paragraph);
  const { t, event, language, payload } = about;
  const { party = 1 } = payload;
  const people = party > 1 ? [{ label: t.party, value: t.people(party) }] : [];
  const venue = `${event.venue[language]}, ${formatAddress(event.address)}`;
  return [
    {
      kind: 'facts',
      facts: [
        { label: t.when, value: `${formatEventDate(event, language)}, ${formatTimeRange(event, language)}` },
        ...people,
        { label: t.where, value: venue, link: { text: t.map, url: mapPageUrl(event) } },
        { label: t.parking, value: event.practical.parking[language] },
      ],
    },
  ];
};

/** Only for mails to guests who have a place. */
const atTheDoor: Part = (about) => {
  if (!takesPlace(about) || !about.links.doorCode) return [];
  const { title, text } = about.t.doorCode;
  return [
    { kind: 'heading', text: title },
    { kind: 'code', alt: title },
    { kind: 'small', text },
  ];
};

const howToCome: Part = (about) => {
  const { t, language, event, mailTexts, links, moment } = about;
  if (!takesPlace(about)) return moment === 'past' ? [] : outOfCalendar(about);
  const { practical } = event;
  return [
    { kind: 'button', text: t.calendar, url: links.calendar, quiet: true },
    paragraph(`${practical.admission[language]} ${practical.foodAndDrink[language]}`),
    { kind: 'heading', text: mailTexts.howToComeTitle[language] },
    ...mailTexts.howToCome.map((text) => paragraph(text[language])),
    { kind: 'small', text: '', link: { text: t.transit, url: directionsUrl(event, 'transit') } },
    { kind: 'heading', text: mailTexts.whatToBringTitle[language] },
    { kind: 'list', items: practical.whatToBring.map((item) => item[language]) },
  ];
};

const onSite: Part = ({ t, links }) => [
  { kind: 'button', text: t.hub, url: links.hub, quiet: true },
  { kind: 'small', text: '', link: { text: t.gallery, url: links.gallery } },
];

const manage: Part = ({ t, links, kind, keepsakes }) => [
  { kind: 'button', text: kind === 'thanks' && keepsakes ? t.keepsake : t.manage, url: links.manage },
  { kind: 'small', text: t.manageHint },
];

const closing: Part = (about) => (takesPlace(about) ? [paragraph(about.mailTexts.closing[about.language])] : []);

const confirm: Part = ({ t, links }) => [
  { kind: 'button', text: t['confirm-email'].button, url: links.confirmEmail },
  { kind: 'small', text: t['confirm-email'].until },
];

const undoChange: Part = ({ t, links, payload }) =>
  payload.until ? [{ kind: 'button', text: t['email-left'].button, url: links.undoEmail }] : [];

const answerUntil: Part = ({ t, kind, links }) => {
  const { button, then } = t[kind as 'offer'];
  return [
    { kind: 'button', text: button, url: links.manage },
    { kind: 'small', text: then },
  ];
};

const undo: Part = (about) => {
  if (!takesPlace(about)) return stateTexts(about).map(paragraph);
  const { t, links } = about;
  return [paragraph(t.cancelled.undo), { kind: 'button', text: t.cancelled.button, url: links.manage }];
};

const outOfCalendar: Part = ({ t }) => [{ kind: 'small', text: t.cancelled.calendar }];

const endOfNews: Part = ({ t, links }) => [
  { kind: 'small', text: t.news.why, link: { text: t.news.end, url: links.unsubscribe } },
];

const kinds: Record<MailKind, [Words, ...Part[]]> = {
  registered: [welcome, whenAndWhere, atTheDoor, howToCome, onSite, manage, closing],
  restored: [fixedText, whenAndWhere, atTheDoor, howToCome, manage, closing],
  reminder: [fixedText, whenAndWhere, atTheDoor, howToCome, onSite, manage, closing],
  link: [fixedText, whenAndWhere, manage],
  'confirm-email': [fixedText, confirm],
  'email-changed': [fixedText, whenAndWhere, manage],
  'email-left': [leftText, undoChange],
  'email-restored': [fixedText, whenAndWhere, manage],
  cancelled: [fixedText, undo, outOfCalendar],
  state: [stateText, whenAndWhere, howToCome, manage, closing],
  change: [broadcastText, whenAndWhere, howToCome, manage],
  news: [broadcastText, whenAndWhere, endOfNews],
  thanks: [broadcastText, manage],
  missed: [broadcastText, manage],
  waiting: [fixedText, whenAndWhere, manage],
  offer: [untilText, answerUntil, whenAndWhere],
  'offer-over': [fixedText, undo],
  'party-asked': [untilText, answerUntil, whenAndWhere],
  'party-over': [fixedText, whenAndWhere, manage],
};

const titled = (subject: string, { event, language }: About) =>
  `${subject}${colonIn(language)} ${event.title[language]}`;

const takesPlace = ({ moment }: About) => moment === 'before' || moment === 'during';

const stateOf = (about: About): keyof Texts['state'] => {
  const { moment, event } = about;
  if (!takesPlace(about)) return moment as Exclude<EventMoment, 'before' | 'during'>;
  return moveOf(event) ?? 'planned';
};

function stateTexts(about: About): string[] {
  const { t, event, language } = about;
  const { previousStartsAt: startsAt = event.startsAt, note } = event.status;
  const state = stateOf(about);
  const text: (day: string, before: string) => string = t.state[state].text;
  const day = formatEventDate(event, language);
  const sentence =
    state === 'movedHour'
      ? text(`${day}, ${formatStartTime(event, language)}`, formatStartTime({ startsAt }, language))
      : text(day, formatEventDate({ startsAt }, language));
  return [sentence, note?.[language] ?? ''].filter(Boolean);
}

/** Anybody can register another's address under any name: a name that could be a link or a message is left out. */
export function greetingName(firstName: string): string {
  const name = firstName.replace(/\s+/g, ' ').trim();
  return name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(' ').length <= 4
    ? name
    : '';
}
