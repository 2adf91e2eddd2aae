import type { ActivityWords } from '../content-shape.ts';

/** What the hub's activities are called at this event. */
export interface ActivityTexts {
  event_checkin: ActivityWords;
  prayer_attendance: ActivityWords;
  workshop_attendance: ActivityWords;
  soup_sharing: ActivityWords;
  panel_question: ActivityWords;
  networking_attendance: ActivityWords;
  photo_upload: ActivityWords;
  story_sharing: ActivityWords;
  profile_completion: ActivityWords;
}

export const activityTexts: ActivityTexts = {
  event_checkin: {
    title: {
      en: 'Event Check-in',
      ht: 'Anrejistre prezans ou',
      fr: 'Arrivée à l’événement',
    },
    description: {
      en: 'Let us know that you have arrived at the farm.',
      ht: 'Fè nou konnen ou rive nan fèm nan.',
      fr: 'Signalez votre arrivée à la ferme.',
    },
  },
  prayer_attendance: {
    title: {
      en: 'Opening Prayer',
      ht: 'Lapriyè ouvèti a',
      fr: 'Prière d’ouverture',
    },
    description: {
      en: 'Stand with everyone for the opening prayer.',
      ht: 'Kanpe ansanm ak tout moun pou lapriyè ouvèti a.',
      fr: 'Joignez-vous à tous pour la prière d’ouverture.',
    },
  },
  workshop_attendance: {
    title: {
      en: 'Cultural Workshop',
      ht: 'Atelye kiltirèl',
      fr: 'Atelier culturel',
    },
    description: {
      en: 'Take part in the cultural workshop.',
      ht: 'Patisipe nan atelye kiltirèl la.',
      fr: 'Participez à l’atelier culturel.',
    },
  },
  soup_sharing: {
    title: {
      en: 'Soup Sharing',
      ht: 'Pataje soup la',
      fr: 'Partage de la soupe',
    },
    description: {
      en: 'Share a bowl of the complimentary soup.',
      ht: 'Pran yon bòl soup gratis ansanm ak lòt moun.',
      fr: 'Partagez un bol de la soupe offerte.',
    },
  },
  panel_question: {
    title: {
      en: 'Panel Question',
      ht: 'Kesyon pou panelis yo',
      fr: 'Question aux panélistes',
    },
    description: {
      en: 'Ask the panel a question during the community dialogue.',
      ht: 'Poze panelis yo yon kesyon pandan dyalòg kominotè a.',
      fr: 'Posez une question aux panélistes pendant le dialogue communautaire.',
    },
  },
  networking_attendance: {
    title: {
      en: 'Community Networking',
      ht: 'Rankont kominote a',
      fr: 'Rencontres de la communauté',
    },
    description: {
      en: 'Meet someone you did not know before tonight.',
      ht: 'Fè konesans ak yon moun ou pa te konnen anvan aswè a.',
      fr: 'Faites la connaissance de quelqu’un que vous ne connaissiez pas avant ce soir.',
    },
  },
  photo_upload: {
    title: {
      en: 'Photo Upload',
      ht: 'Pataje foto ou',
      fr: 'Envoi d’une photo',
    },
    description: {
      en: 'Add your photo to the gallery.',
      ht: 'Mete foto ou nan galri a.',
      fr: 'Ajoutez votre photo à la galerie.',
    },
  },
  story_sharing: {
    title: {
      en: 'Story Sharing',
      ht: 'Pataje istwa ou',
      fr: 'Partage d’une histoire',
    },
    description: {
      en: 'Tell a story of your family, your roots or your journey.',
      ht: 'Rakonte yon istwa sou fanmi ou, rasin ou oswa vwayaj ou.',
      fr: 'Racontez une histoire de votre famille, de vos racines ou de votre parcours.',
    },
  },
  profile_completion: {
    title: {
      en: 'Profile Completion',
      ht: 'Konplete pwofil ou',
      fr: 'Profil complété',
    },
    description: {
      en: 'Look over your registration and fill in what is missing.',
      ht: 'Gade enskripsyon ou epi ranpli sa ki manke.',
      fr: 'Relisez votre inscription et complétez ce qui manque.',
    },
  },
};
