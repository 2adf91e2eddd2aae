import { dateWords, type EventFacts, formatEventDay, type Language } from '@konbit/event';

export type Words = Record<'title' | 'subtitle' | 'facts', string>;

/** The title, the subtitle, and when and where; or that it does not take place then. */
export function shareWords(event: EventFacts, language: Language): Words {
  // A picture is drawn once and shown for weeks: it tells what was decided, not what time it is.
  const { struck, remark } = dateWords(event, new Date(0), language);
  const facts = `${formatEventDay(event, language)} · ${event.address.locality}`;
  return { title: event.title[language], subtitle: event.subtitle[language], facts: struck && remark ? remark : facts };
}
