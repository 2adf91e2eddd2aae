import type { Language } from '@konbit/contracts';
import { dayIn, formatDateIn, formatDayIn, formatTimeIn, type EventFacts } from '@konbit/event';
import type { CountedStep } from '../retention/retention.service.ts';
import type { MorningNumbers } from './morning-numbers.service.ts';
import { morningTexts } from './texts/texts.ts';

const dayMs = 86_400_000;
/** So many days before something is to be erased, that alone is worth a mail. */
const notice = [7, 1];

interface Morning {
  numbers: MorningNumbers;
  event: Pick<EventFacts, 'title' | 'timeZone'>;
  language: Language;
  from: Date;
  now: Date;
  site: string;
}

/** Null where nothing happened since `from`. */
export function writeMorningMail(morning: Morning): { subject: string; text: string } | null {
  const { numbers, event, language, from, site } = morning;
  const t = morningTexts[language];
  const news = newsOf(morning);
  const isNoticed = numbers.erasing.some((step) => notice.includes(daysUntil(step, morning)));
  if (news.length === 0 && !isNoticed) return null;
  const { waiting, photosToReview } = numbers;
  const since = from.toISOString();
  const moment = `${formatDateIn(event.timeZone, since, language)}, ${formatTimeIn(event.timeZone, since, language)}`;
  const present = [t.expected(numbers.expected.people)];
  if (waiting.registrations > 0) present.push(t.waiting(waiting.registrations, waiting.people));
  if (photosToReview > 0) present.push(t.photosToReview(photosToReview));
  const happened = news.length > 0 ? `${t.since(moment)}\n${listOf(news)}` : t.nothing;
  const parts = [happened, `${t.now}\n${listOf(present)}`, erasingOf(morning), site, t.off];
  return {
    subject: `${event.title[language]}: ${news.length > 0 ? news.join('; ') : t.nothing}`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

function newsOf({ numbers, language }: Morning): string[] {
  const t = morningTexts[language];
  const { registered, cancelled, newPhotos, failedMails } = numbers;
  const news: string[] = [];
  if (registered.registrations > 0) news.push(t.registered(registered.registrations, registered.people));
  if (cancelled.registrations > 0) news.push(t.cancelled(cancelled.registrations));
  if (newPhotos > 0) news.push(t.newPhotos(newPhotos));
  if (failedMails > 0) news.push(t.failedMails(failedMails));
  return news;
}

function erasingOf(morning: Morning): string {
  const { numbers, event, language } = morning;
  if (numbers.erasing.length === 0) return '';
  const t = morningTexts[language];
  const steps = numbers.erasing.map((step) => {
    const day = formatDayIn(event.timeZone, step.dueAt!.toISOString(), language);
    return `${t[step.what](step.stored)}, ${t.inDays(daysUntil(step, morning), day)}`;
  });
  return `${t.erasing}\n${listOf(steps)}\n${t.erase}`;
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** By the calendar of the event. */
function daysUntil({ dueAt }: CountedStep, { event: { timeZone }, now }: Morning): number {
  return (Date.parse(dayIn(timeZone, dueAt!)) - Date.parse(dayIn(timeZone, now))) / dayMs;
}
