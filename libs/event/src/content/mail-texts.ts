import type { MailTexts } from '../content-shape.ts';

export const mailTexts: MailTexts = {
  subject: {
    en: 'You are registered: {{title}}',
    ht: 'Ou enskri: {{title}}',
    fr: 'Inscription confirmée : {{title}}',
  },
  opening: {
    en: 'Thank you for registering. We look forward to spending this evening with you.',
    ht: 'Mèsi paske ou enskri. Nou kontan n ap pase sware sa a ansanm avèk ou.',
    fr: 'Merci de votre inscription. Nous nous réjouissons de passer cette soirée avec vous.',
  },
  howToComeTitle: {
    en: 'Getting there',
    ht: 'Ki jan pou ou vini',
    fr: 'Comment venir',
  },
  howToCome: [
    {
      en: 'There is no parking on site. Please come by public transit, by bicycle or on foot, or share a ride and get off at the entrance.',
      ht: 'Pa gen pakin sou plas. Tanpri vini nan transpò piblik, sou bisiklèt oswa a pye, oswa pataje yon machin epi desann devan antre a.',
      fr: 'Il n’y a pas de stationnement sur place. Venez en transport en commun, à vélo ou à pied, ou faites du covoiturage et descendez à l’entrée.',
    },
    {
      en: 'Most of the evening takes place outdoors. Dress for the weather, and bring something warm for later.',
      ht: 'Pi gwo pati sware a ap fèt deyò. Abiye selon tan an, epi pote yon rad cho pou pita.',
      fr: 'La plus grande partie de la soirée se déroule en plein air. Habillez-vous selon le temps, et prévoyez un vêtement chaud pour plus tard.',
    },
    {
      en: 'Need help getting around? Write to us.',
      ht: 'Si ou bezwen èd pou ou deplase sou fèm nan, ekri nou.',
      fr: 'Si vous avez besoin d’aide pour vous déplacer à la ferme, écrivez-nous.',
    },
  ],
  whatToBringTitle: {
    en: 'What to bring',
    ht: 'Sa pou ou pote',
    fr: 'Ce qu’il faut apporter',
  },
  closing: {
    en: 'See you at the farm!',
    ht: 'N a wè nan fèm nan!',
    fr: 'Au plaisir de vous voir à la ferme !',
  },
};
