import type { EventContent } from '../content-shape.ts';

/**
 * The meeting of 14 August 1791 is documented; the ceremony, its date and its leaders are tradition. The texts keep
 * the two apart.
 */
export const cards: EventContent['cards'] = {
  remembering: {
    title: {
      en: 'Remembering August 13 - 14, 1791',
      ht: 'Nou sonje 13 ak 14 out 1791',
      fr: 'En mémoire des 13 et 14 août 1791',
    },
    paragraphs: [
      {
        en: 'What is documented: on August 14, 1791, delegates from many plantations met near Cap-Français and agreed on a plan to rise. Most historians hold that a religious ceremony took place that August, too.',
        ht: 'Sa ki gen prèv: 14 out 1791, delege ki te soti sou anpil plantasyon te reyini toupre Kap Franse, epi yo te tonbe dakò sou yon plan pou yo leve kanpe. Pifò istoryen panse yon seremoni relijye te fèt tou nan mwa out sa a.',
        fr: 'Ce qui est attesté : le 14 août 1791, des délégués de nombreuses plantations se sont réunis près du Cap-Français et ont arrêté un plan de soulèvement. La plupart des historiens estiment qu’une cérémonie religieuse a eu lieu, elle aussi, en ce mois d’août.',
      },
      {
        en: 'What is tradition: the night (the 13th to the 14th, or the 14th), the place and who led it were written down only long afterwards. What Bois Caïman has come to mean is beyond dispute: unity, courage and the will to be free.',
        ht: 'Sa ki tradisyon: lannuit la, 13 pou louvri 14 oswa 14 la, kote a ak moun ki te dirije li; se lontan apre yo te ekri sa. Men pèsonn pa diskite sa Bwa Kayiman vle di pou nou: tèt ansanm, kouraj ak volonte pou viv lib.',
        fr: 'Ce qui est tradition : sa nuit, du 13 au 14 ou le 14, son lieu et les personnes qui la menèrent n’ont été écrits que bien plus tard. Ce que le Bois-Caïman en est venu à signifier ne fait aucun doute : l’unité, le courage et la volonté d’être libre.',
      },
    ],
  },
  joinUs: {
    title: {
      en: 'Join us on {{date}}',
      ht: 'Vin jwenn nou {{date}}',
      fr: 'Rejoignez-nous le {{date}}',
    },
    paragraphs: [
      {
        en: 'An evening out of doors, as night falls over the farm. Come early for the opening prayer, stay for the soup and the conversation, and dance to the DJs at the end.',
        ht: 'Yon sware deyò, pandan lannuit ap tonbe sou fèm nan. Vini bonè pou lapriyè ouvèti a, rete pou soup la ak koze a, epi danse ak DJ yo pou fini.',
        fr: 'Une soirée en plein air, tandis que la nuit tombe sur la ferme. Venez tôt pour la prière d’ouverture, restez pour la soupe et la conversation, et finissez en dansant avec les DJ.',
      },
      {
        en: 'Please register, so that we know how many bowls to set out.',
        ht: 'Tanpri enskri, pou nou konnen konbyen bòl pou nou prepare.',
        fr: 'Merci de vous inscrire, pour que nous sachions combien de bols préparer.',
      },
    ],
  },
};
