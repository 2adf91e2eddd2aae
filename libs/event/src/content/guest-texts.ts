import type { GuestTexts } from '../content-shape.ts';

export const guestTexts: GuestTexts = {
  cancel: {
    en: 'Tell us, so that the chairs and the soup are counted right.',
    ht: 'Di nou sa, pou nou ka konte chèz yo ak soup la byen.',
    fr: 'Dites-le-nous, pour que les chaises et la soupe soient bien comptées.',
  },
  cancelled: {
    en: 'You will be missed, {{name}}. If your plans change, your place at the fire is one tap away.',
    ht: 'N ap sonje ou, {{name}}. Si plan ou chanje, plas ou bò dife a ap tann ou.',
    fr: 'Vous nous manquerez, {{name}}. Si vos plans changent, votre place près du feu vous attend.',
  },
  erased: {
    en: 'We no longer keep anything about you. You are still welcome at the fire: register again whenever you like.',
    ht: 'Nou pa kenbe anyen sou ou ankò. Ou toujou byenvini bò dife a: enskri ankò lè ou vle.',
    fr: 'Nous ne conservons plus rien sur vous. Vous serez toujours chez vous près du feu : inscrivez-vous de nouveau quand vous voulez.',
  },
};
