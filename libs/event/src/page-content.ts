import type { EventContent } from './content-shape.ts';

/** What pages show of an event. Each holds all of it, so what only mails and commands say is left out. */
export type PageContent = Omit<EventContent, 'mailTexts' | 'diets' | 'retention' | 'offerHours' | 'thanks'>;

export function pageContent({
  mailTexts: _,
  diets: __,
  retention: ___,
  thanks: ____,
  offerHours: _____,
  ...shown
}: EventContent): PageContent {
  return shown;
}
