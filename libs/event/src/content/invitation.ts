import type { InvitationParagraph } from '../content-shape.ts';

export const invitation: readonly InvitationParagraph[] = [
  {
    text: {
      en: 'In August 1791, in the northern plain of Saint-Domingue, women and men who were held in slavery came together in secret and resolved to live free. Every August 14 we commemorate the ceremony of Bois Caïman, where, as tradition remembers, Dutty Boukman and the manbo, or Vodou priestess, Cécile Fatiman called them to rise.',
      ht: 'Nan mwa out 1791, nan plenn Nò Sendomeng, fanm ak gason ki te nan esklavaj te reyini an kachèt, epi yo te pran desizyon pou yo viv lib. Chak 14 out, nou komemore seremoni Bwa Kayiman an, kote, dapre tradisyon an, Dutty Boukman ak Cécile Fatiman, yon manbo Vodou, te rele yo leve kanpe.',
      fr: 'En août 1791, dans la plaine du nord de Saint-Domingue, des femmes et des hommes réduits en esclavage se sont réunis en secret et ont résolu de vivre libres. Chaque 14 août, nous commémorons la cérémonie du Bois-Caïman où, selon la tradition, Dutty Boukman et la manbo, prêtresse du vodou, Cécile Fatiman les ont appelés à se soulever.',
    },
  },
  {
    hiddenOnSmallScreens: true,
    text: {
      en: 'On the night of August 22 to 23, the great uprising began. After more than twelve years of struggle, and at a terrible cost, Haiti became independent on January 1, 1804: the first independent Black state of modern times.',
      ht: 'Nan lannuit 22 pou louvri 23 out, gwo soulèvman an te pete. Apre plis pase douz lane lit ak anpil soufrans, Ayiti te vin endepandan premye janvye 1804: premye Eta Nwa endepandan nan tan modèn.',
      fr: 'Dans la nuit du 22 au 23 août, la grande insurrection a éclaté. Après plus de douze années de lutte, et au prix d’immenses souffrances, Haïti est devenue indépendante le 1er janvier 1804 : le premier État noir indépendant des temps modernes.',
    },
  },
  {
    hiddenOnSmallScreens: true,
    text: {
      en: 'We call it freedom without emancipation, because those who were enslaved did not wait for a law or a master to make them free. They took their freedom themselves, and their courage still lights the way of all who are not yet free.',
      ht: 'Nou rele sa libète san emansipasyon, paske moun ki te nan esklavaj yo pa te tann ni yon lwa ni yon mèt pou ba yo libète. Se yo menm ki te pran li, e kouraj yo toujou ap klere wout tout moun ki poko lib.',
      fr: 'Nous disons « liberté sans émancipation », parce que ces femmes et ces hommes n’ont attendu ni loi ni maître pour être libres. Leur liberté, ils l’ont prise eux-mêmes, et leur courage éclaire toujours le chemin de celles et ceux qui ne sont pas encore libres.',
    },
  },
  {
    hiddenOnSmallScreens: true,
    text: {
      en: 'We keep this memory together: in prayer and conversation, over a bowl of soup, and in music. Come as you are, with family and friends; whatever your roots, you are at home among us.',
      ht: 'Nou kenbe memwa sa a ansanm: nan lapriyè, nan koze, bò yon bòl soup, nan mizik. Vini jan ou ye, ak fanmi ou epi ak zanmi ou yo; kèlkeswa kote rasin ou soti, lakay nou se lakay ou.',
      fr: 'Cette mémoire, nous la gardons ensemble : dans la prière et le dialogue, autour d’une soupe, en musique. Venez comme vous êtes, en famille ou entre amis ; d’où que viennent vos racines, vous êtes ici chez vous.',
    },
  },
];
