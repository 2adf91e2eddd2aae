import { cancelEvent, postponeEvent, type EventContent, type EventFacts } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { allowsMails, contentChanges, stateRefusal } from './content-changes.ts';
import { isSameState } from './event.service.ts';

const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
const later = { startsAt: '2026-06-08T19:00:00-04:00', endsAt: '2026-06-08T22:00:00-04:00' };
const withFacts = (facts: Partial<EventFacts>): EventContent => ({
  ...content,
  event: { ...content.event, ...facts },
});
const live = (written: EventContent, mailsAnyway: boolean) => ({ written, mailsAnyway });

it('changes are listed by entry, also new and removed ones', () => {
  const { earlierCommemoration: _, ...facts } = content.event;
  const next = {
    ...content,
    event: { ...facts, id: 'bwa-2026', closesAt: 'x' },
    programme: content.programme.slice(1),
  };
  const changes = contentChanges(content, next);
  expect(changes).toContainEqual({ entry: 'event.id', before: content.event.id, after: 'bwa-2026' });
  expect(changes).toContainEqual({ entry: 'event.closesAt', before: null, after: 'x' });
  expect(changes).toContainEqual({
    entry: 'event.earlierCommemoration.url',
    before: content.event.earlierCommemoration?.url,
    after: null,
  });
  expect(changes.map(({ entry }) => entry)).toContain('programme[0].title.en');
  expect(contentChanges(content, structuredClone(content))).toEqual([]);
});

describe('the state of the event', () => {
  it.each([
    ['an edited text', content, withFacts({ exampleEmail: 'a@b.org' }), true],
    ['another hour', content, withFacts({ startsAt: '2025-08-14T18:00:00-04:00' }), false],
    ['a cancellation', content, cancelEvent(content), false],
    ['no date', content, postponeEvent(content, {}), false],
    ['a second date', postponeEvent(content, { to }), postponeEvent(content, { to: later }), false],
    ['next year’s event', content, withFacts({ id: 'bwa-2026' }), false],
  ])('is the same after %s: %4$s', (_, before, after, expected) => {
    expect(isSameState(before, after)).toBe(expected);
  });

  it.each([
    ['an edited text', content, withFacts({ exampleEmail: 'a@b.org' }), false],
    ['a file from before it was cancelled', cancelEvent(content), content, true],
    ['a file from before it was moved', postponeEvent(content, { to }), postponeEvent(content, {}), true],
    ['next year’s event after a cancelled one', cancelEvent(content), withFacts({ id: 'bwa-2026' }), false],
  ])('needs its own command: %s is refused: %4$s', (_, before, next, isRefused) => {
    expect(stateRefusal(before, next) !== undefined).toBe(isRefused);
  });
});

describe('mails of an event with placeholders', () => {
  const fewer = { ...content, partners: [] };
  it.each([
    ['allowed now', live(content, false), content, true, true],
    ['allowed before for the same', live(content, true), content, undefined, true],
    ['allowed before for more', live(content, true), fewer, undefined, true],
    ['allowed before for fewer', live(fewer, true), content, undefined, false],
  ])('%s: sent: %4$s', (_, before, next, anyway, expected) => {
    expect(allowsMails(before, next, anyway)).toBe(expected);
  });
});
