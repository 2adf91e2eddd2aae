import type { EventFacts, Language } from '@konbit/event';
import { shareWords } from '../share/share-words.ts';

/** In place of `drawShare`, which takes a second: the words that the picture would show. */
export const drawShare = (_template: string, event: EventFacts, language: Language): Promise<Buffer> =>
  Promise.resolve(Buffer.from(JSON.stringify(shareWords(event, language))));
