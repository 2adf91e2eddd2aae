import type { EventContent } from '../content-shape.ts';
import { localized } from '../localized.ts';

export const shortName: EventContent['shortName'] = localized({
  en: 'Bois Caïman',
  ht: 'Bwa Kayiman',
  fr: 'Bois-Caïman',
});
