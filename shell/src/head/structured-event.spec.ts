import type { PageContent } from '@konbit/event';
import { currentEvent } from '@konbit/web';
import { changeEventFacts } from '@konbit/web/test-support';
import { structuredEvent } from './structured-event.ts';

const previousStartsAt = '2030-01-02T19:00:00-05:00';
const closesAt = '2020-01-01T00:00:00-05:00';

it('holds no text that ends its element', () => {
  const subtitle = { en: '</script><script>alert(1)</script>', ht: '', fr: '' };
  changeEventFacts({ subtitle });
  const text = structuredEvent(currentEvent<PageContent>(), 'en', 'https://bwa.test');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toHaveProperty('alternateName', subtitle.en);
});

it.each([
  ['planned', { status: { kind: 'planned' } }, 'Scheduled', undefined, true],
  ['past', { status: { kind: 'planned' }, closesAt }, 'Scheduled', undefined, true],
  ['with a new date', { status: { kind: 'postponed', previousStartsAt } }, 'Rescheduled', previousStartsAt, true],
  ['without one', { status: { kind: 'postponed' } }, 'Postponed', undefined, false],
  ['cancelled', { status: { kind: 'cancelled', previousStartsAt } }, 'Cancelled', undefined, false],
])('an event that is %s', (_state, facts, status, previous, offered) => {
  changeEventFacts(facts);
  const data = JSON.parse(structuredEvent(currentEvent<PageContent>(), 'en', 'https://bwa.test')) as object;
  expect(data).toMatchObject({ '@type': 'Event', eventStatus: `https://schema.org/Event${status}` });
  expect(data).toHaveProperty('startDate', currentEvent<PageContent>().event.startsAt);
  expect('previousStartDate' in data ? data.previousStartDate : undefined).toBe(previous);
  expect('offers' in data).toBe(offered);
  expect(JSON.stringify(data)).not.toMatch(/price|free/i); // The content names no price.
});

it('an event that the content calls free costs nothing', () => {
  const { practical } = currentEvent<PageContent>().event;
  changeEventFacts({ practical: { ...practical, isFree: true } });
  const data = JSON.parse(structuredEvent(currentEvent<PageContent>(), 'en', 'https://bwa.test')) as object;
  expect(data).toMatchObject({ isAccessibleForFree: true, offers: { price: 0, priceCurrency: 'CAD' } });
});
