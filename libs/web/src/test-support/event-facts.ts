import { currentEvent, setEvent } from '../event/event.ts';

export function changeEventFacts(facts: object): void {
  const content = currentEvent<{ event: object }>();
  setEvent({ ...content, event: { ...content.event, ...facts } });
}

afterEach(() => setEvent(undefined));
