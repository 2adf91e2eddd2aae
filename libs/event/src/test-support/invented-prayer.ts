import type { Prayer } from '../content-shape.ts';
import { localized } from '../localized.ts';

export const inventedPrayer: Prayer = {
  title: localized({ en: 'Song of the lanterns', ht: 'Chante fannal yo', fr: 'Chant des lanternes' }),
  note: localized({ en: 'Heard at the port.', ht: 'Nou tande li nan pò a.', fr: 'Entendu au port.' }),
  stanzas: [
    localized({
      en: 'Little light,\ngo before us.',
      ht: 'Ti limyè,\nmache devan nou.',
      fr: 'Petite lueur,\nva devant nous.',
    }),
    localized({ en: 'Carry on.', ht: 'Kontinye pote.', fr: 'Porte encore.' }),
  ],
};
