import type { ThanksMail } from '../content-shape.ts';

export const thanks: ThanksMail = {
  subject: {
    en: 'Thank you for the evening',
    ht: 'Mèsi pou sware a',
    fr: 'Merci pour cette soirée',
  },
  paragraphs: [
    {
      en: 'Thank you for remembering with us. Whether you cooked, sang, asked or listened: it was your evening.',
      ht: 'Mèsi dèske ou te sonje avèk nou. Kit ou te kwit manje, chante, poze kesyon oswa koute: se te sware pa ou.',
      fr: 'Merci d’avoir commémoré avec nous. Que vous ayez cuisiné, chanté, posé des questions ou écouté, cette soirée était la vôtre.',
    },
    {
      en: 'Is there something you want to tell us? Reply to this email.',
      ht: 'Èske gen yon bagay ou vle di nou? Reponn imèl sa a.',
      fr: 'Voulez-vous nous dire quelque chose\u00a0? Répondez à ce courriel.',
    },
  ],
};
