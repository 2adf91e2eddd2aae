import type { SharedGoal } from '../content-shape.ts';
import { localized } from '../localized.ts';

export const sharedGoal: SharedGoal = {
  acts: 1804,
  text: localized({
    en: 'Together we have come to {{acts}} acts. We want to reach {{goal}}, for 1804, the year of independence.',
    ht: 'Ansanm nou rive nan {{acts}} jès. Nou vle rive nan {{goal}}, pou 1804, ane endepandans la.',
    fr: 'Ensemble, nous en sommes à {{acts}} gestes. Notre but : {{goal}}, pour 1804, l’année de l’indépendance.',
  }),
  reached: localized({
    en: 'Together we have come to {{acts}} acts, and past the {{goal}} we wanted to reach. Thank you, all of you.',
    ht: 'Ansanm nou rive nan {{acts}} jès: nou depase {{goal}} nou te vle a. Mèsi, nou tout.',
    fr: 'Ensemble, nous en sommes à {{acts}} gestes : notre but de {{goal}} est dépassé. Merci à vous.',
  }),
};
