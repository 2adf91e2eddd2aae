import { readFileSync } from 'node:fs';
import { languages } from '@konbit/contracts';
import { readBroadcast, UnusableBroadcast, type BroadcastTexts } from '../broadcasts/read-broadcast.ts';
import { EventService } from '../event/event.service.ts';
import { CommandFailure } from './command-failure.ts';
import type { Service } from './service.ts';

/** What an organizer has written into a file. */
export function textsIn(file: string): BroadcastTexts {
  try {
    return readBroadcast(readFileSync(file, 'utf8'));
  } catch (failure) {
    throw failure instanceof UnusableBroadcast ? new CommandFailure(`${file}: ${failure.message}`) : failure;
  }
}

/** The thanks that the event's content has ready. */
export async function thanksOf(service: Service): Promise<BroadcastTexts> {
  const { content } = await (await service.get(EventService)).newest();
  const { subject, paragraphs } = content.thanks;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: subject[language], paragraphs: paragraphs.map((one) => one[language]) },
    ]),
  ) as BroadcastTexts;
}
