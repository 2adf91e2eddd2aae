export const commonWords = {
  en: {
    rsvpNow: 'RSVP Now',
    addToCalendar: 'Add to calendar',
    opensElsewhere: 'opens another site in a new tab',
    tryAgain: 'Try again',
    showMore: 'Show more',
    close: 'Close',
    loading: 'Loading…',
  },
  ht: {
    rsvpNow: 'Enskri kounye a',
    addToCalendar: 'Ajoute nan kalandriye',
    opensElsewhere: 'li louvri yon lòt sit nan yon nouvo onglè',
    tryAgain: 'Eseye ankò',
    showMore: 'Montre plis',
    close: 'Fèmen',
    loading: 'N ap chaje…',
  },
  fr: {
    rsvpNow: 'Je m’inscris',
    addToCalendar: 'Ajouter au calendrier',
    opensElsewhere: 'ouvre un autre site dans un nouvel onglet',
    tryAgain: 'Réessayer',
    showMore: 'Voir plus',
    close: 'Fermer',
    loading: 'Chargement…',
  },
};
