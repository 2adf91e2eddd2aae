import { localized } from './localized.ts';

/** What the site says where the event does not simply take place as announced; `{{date}}` is a day. */
export const stateTexts = {
  banner: {
    cancelled: localized({
      en: 'This event is cancelled.',
      ht: 'Evènman sa a anile.',
      fr: 'Cet événement est annulé.',
    }),
    postponed: localized({
      en: 'This event is postponed. A new date will follow.',
      ht: 'Evènman sa a ranvwaye. N ap bay yon nouvo dat.',
      fr: 'Cet événement est reporté. Une nouvelle date suivra.',
    }),
    moved: localized({
      en: 'This event has a new date: {{date}}, instead of {{previous}}.',
      ht: 'Evènman sa a gen yon nouvo dat: {{date}}, olye {{previous}}.',
      fr: 'Cet événement a une nouvelle date : le {{date}}, au lieu du {{previous}}.',
    }),
    past: localized({
      en: 'This event is over. Thank you to everyone who came.',
      ht: 'Evènman sa a fini. Mèsi pou tout moun ki te vini.',
      fr: 'Cet événement est terminé. Merci à toutes les personnes qui sont venues.',
    }),
  },
  date: {
    cancelled: localized({ en: 'Cancelled', ht: 'Anile', fr: 'Annulé' }),
    postponed: localized({
      en: 'Postponed: a new date will follow',
      ht: 'Ranvwaye: n ap bay yon nouvo dat',
      fr: 'Reporté : une nouvelle date suivra',
    }),
    moved: localized({ en: 'instead of {{previous}}', ht: 'olye {{previous}}', fr: 'au lieu du {{previous}}' }),
  },
  /** What is closed for good, and what opens again (`later`). */
  registration: {
    closed: localized({
      en: 'Registration is closed.',
      ht: 'Enskripsyon yo fèmen.',
      fr: 'Les inscriptions sont closes.',
    }),
    later: localized({
      en: 'Registration opens again once there is a new date.',
      ht: 'Enskripsyon yo ap louvri ankò lè gen yon nouvo dat.',
      fr: 'Les inscriptions rouvriront dès qu’il y aura une nouvelle date.',
    }),
  },
  gallery: {
    closed: localized({
      en: 'The gallery takes no more photos.',
      ht: 'Galri a pa pran foto ankò.',
      fr: 'La galerie ne reçoit plus de photos.',
    }),
    later: localized({
      en: 'The gallery takes photos again once there is a new date.',
      ht: 'Galri a ap pran foto ankò lè gen yon nouvo dat.',
      fr: 'La galerie recevra de nouveau des photos dès qu’il y aura une nouvelle date.',
    }),
  },
  hub: {
    closed: localized({
      en: 'The Engagement Hub is closed.',
      ht: 'Espas Patisipasyon an fèmen.',
      fr: 'L’espace de participation est fermé.',
    }),
    later: localized({
      en: 'The Engagement Hub opens again once there is a new date.',
      ht: 'Espas Patisipasyon an ap louvri ankò lè gen yon nouvo dat.',
      fr: 'L’espace de participation rouvrira dès qu’il y aura une nouvelle date.',
    }),
  },
};
