import type { EventContent } from '../content-shape.ts';
import { localized } from '../localized.ts';

/**
 * The meeting of 14 August 1791 is documented; the ceremony, its date and its leaders are tradition. The texts keep
 * the two apart.
 */
export const cards: EventContent['cards'] = {
  remembering: {
    title: localized({
      en: 'Remembering August 13 - 14, 1791',
      ht: 'Nou sonje 13 ak 14 out 1791',
      fr: 'En mémoire des 13 et 14 août 1791',
    }),
    paragraphs: [
      localized({
        en: 'In the northern plain of Saint-Domingue, not far from Cap-Français, delegates from many plantations met in secret on August 14, 1791, and agreed on a plan to rise. Most historians hold that a religious ceremony also took place that August, at the place remembered as Bois Caïman. Haiti honours it as a ceremony of Vodou, the religion that people torn from many nations of Africa made into one.',
        ht: 'Nan plenn Nò Sendomeng, pa lwen Kap Franse, delege ki te soti sou anpil plantasyon te reyini an kachèt 14 out 1791, epi yo te tonbe dakò sou yon plan pou yo leve kanpe. Pifò istoryen panse yon seremoni relijye te fèt tou nan mwa out sa a, nan kote nou sonje sou non Bwa Kayiman an. Ayiti onore li kòm yon seremoni Vodou, relijyon moun yo te rache nan anpil nasyon Afrik te fè tounen yon sèl.',
        fr: 'Dans la plaine du nord de Saint-Domingue, non loin du Cap-Français, des délégués de nombreuses plantations se sont réunis en secret le 14 août 1791 et ont arrêté un plan de soulèvement. La plupart des historiens estiment qu’une cérémonie religieuse a eu lieu, elle aussi, en ce mois d’août, au lieu que la mémoire nomme Bois-Caïman. Haïti l’honore comme une cérémonie du vodou, la religion que des êtres arrachés à maintes nations d’Afrique ont faite une.',
      }),
      localized({
        en: 'One tradition places the ceremony in the night of August 13 to 14; most name the 14th. Memory honours Dutty Boukman and Cécile Fatiman, a manbo: a priestess of Vodou. Much of this was written down only long afterwards. What Bois Caïman has come to mean is beyond dispute: unity, courage and the will to be free.',
        ht: 'Gen yon tradisyon ki mete seremoni an nan nuit 13 pou louvri 14 out; pifò moun di 14 la. Memwa nou onore Dutty Boukman ak Sesil Fatiman, yon manbo: yon fanm ki prèt nan Vodou. Anpil nan sa yo rakonte, se lontan apre yo te ekri li. Men pèsonn pa diskite sa Bwa Kayiman vle di pou nou: tèt ansanm, kouraj ak volonte pou viv lib.',
        fr: 'Une tradition situe la cérémonie dans la nuit du 13 au 14 août ; la plupart nomment le 14. La mémoire honore Dutty Boukman et Cécile Fatiman, une manbo : une prêtresse du vodou. Une grande part de ce récit n’a été écrite que bien plus tard. Ce que le Bois-Caïman en est venu à signifier ne fait aucun doute : l’unité, le courage et la volonté d’être libre.',
      }),
    ],
  },
  joinUs: {
    title: localized({
      en: 'Join us on August 14, 2025',
      ht: 'Vin jwenn nou 14 out 2025',
      fr: 'Rejoignez-nous le 14 août 2025',
    }),
    paragraphs: [
      localized({
        en: 'An evening out of doors, as night falls over the farm. Come early for the opening prayer, stay for the soup and the conversation, and dance to the DJs at the end.',
        ht: 'Yon sware deyò, pandan lannuit ap tonbe sou fèm nan. Vini bonè pou lapriyè ouvèti a, rete pou soup la ak koze a, epi danse ak DJ yo pou fini.',
        fr: 'Une soirée en plein air, tandis que la nuit tombe sur la ferme. Venez tôt pour la prière d’ouverture, restez pour la soupe et la conversation, et finissez en dansant avec les DJ.',
      }),
      localized({
        en: 'Please register, so that we know how many bowls to set out.',
        ht: 'Tanpri enskri, pou nou konnen konbyen bòl pou nou prepare.',
        fr: 'Merci de vous inscrire, pour que nous sachions combien de bols préparer.',
      }),
    ],
  },
};
