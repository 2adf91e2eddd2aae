import type { EventContent } from '../content-shape.ts';

export const shortName: EventContent['shortName'] = {
  en: 'Bois Caïman',
  ht: 'Bwa Kayiman',
  fr: 'Bois-Caïman',
};
