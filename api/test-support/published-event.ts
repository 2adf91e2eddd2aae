import type { EventContent } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { EventService } from '../src/event/event.service.ts';
import type { Service } from './service.ts';

/** With the note of a command such as 'event postpone', it can be undone for five minutes. */
export async function publish({ app }: Pick<Service, 'app'>, parts: Partial<EventContent>, note = ''): Promise<void> {
  const events = app.get(EventService);
  const content = { ...inventedEvent, ...parts };
  await events.publish(await events.newest(), { content, publishedBy: 'ana', note, mailsAnyway: true });
}
