import type { SharedGoal } from '../content-shape.ts';

export const sharedGoal: SharedGoal = {
  acts: 1804,
  text: {
    en: 'Stamps and answers so far: {{acts}}. Our goal: {{goal}}, for 1804, the year of independence.',
    ht: 'So ak repons jiska kounye a: {{acts}}. Objektif nou: {{goal}}, pou 1804, ane endepandans lan.',
    fr: 'Cachets et réponses jusqu’ici : {{acts}}. Notre but : {{goal}}, pour 1804, l’année de l’indépendance.',
  },
  reached: {
    en: '{{acts}} stamps and answers: we have passed our goal of {{goal}}. Thank you, all of you.',
    ht: '{{acts}} so ak repons: nou depase objektif {{goal}} nou an. Mèsi, nou tout.',
    fr: '{{acts}} cachets et réponses : notre but de {{goal}} est dépassé. Merci à vous.',
  },
};
