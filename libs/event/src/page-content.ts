import type { EventContent } from './content-shape.ts';

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
