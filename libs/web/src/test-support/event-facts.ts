import { currentEvent, setEvent } from '../event/event.ts';

/** For the rest of the test, the page's event has these facts instead of its own. */
export function changeEventFacts(facts: object): void {
  const content = currentEvent<{ event: object }>();
  setEvent({ ...content, event: { ...content.event, ...facts } });
}

// The next test's page is read anew.
afterEach(() => setEvent(undefined));
