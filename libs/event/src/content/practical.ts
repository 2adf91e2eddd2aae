import type { Practicalities } from '../content-shape.ts';

export const practical: Practicalities = {
  admission: {
    en: 'Admission is free.',
    ht: 'Antre a gratis.',
    fr: 'L’entrée est gratuite.',
  },
  isFree: true,
  foodAndDrink: {
    en: 'Food and drink can be bought on site; the soup is complimentary.',
    ht: 'Ou ka achte manje ak bwason sou plas; soup la gratis.',
    fr: 'On peut acheter à manger et à boire sur place ; la soupe est offerte.',
  },
  parking: {
    en: 'No parking is available on-site.',
    ht: 'Pa gen pakin sou plas.',
    fr: 'Aucun stationnement n’est disponible sur place.',
  },
  whatToBring: [
    {
      en: 'Closed shoes: we walk on grass and earth',
      ht: 'Soulye fèmen: n ap mache sou zèb ak sou tè',
      fr: 'Des chaussures fermées : nous marcherons sur l’herbe et la terre',
    },
    {
      en: 'A blanket or a folding chair',
      ht: 'Yon kouvèti oswa yon chèz pliyan',
      fr: 'Une couverture ou une chaise pliante',
    },
    {
      en: 'Something warm for after sunset',
      ht: 'Yon rad cho pou lè solèy la fin kouche',
      fr: 'Un vêtement chaud pour après le coucher du soleil',
    },
    {
      en: 'A bottle of water, and a little money for food and drink',
      ht: 'Yon boutèy dlo, ak yon ti lajan pou manje ak bwè',
      fr: 'Une bouteille d’eau, et un peu d’argent pour manger et boire',
    },
    {
      en: 'Your drum, if you play one',
      ht: 'Tanbou ou, si ou konn jwe',
      fr: 'Votre tambour, si vous en jouez',
    },
  ],
};
