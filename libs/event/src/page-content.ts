import type { EventContent } from './content-shape.ts';

/** What pages show of an event. Each holds all of it, so what only mails say is left out. */
export type PageContent = Omit<EventContent, 'mailTexts'>;

export function pageContent({ mailTexts: _, ...shown }: EventContent): PageContent {
  return shown;
}
