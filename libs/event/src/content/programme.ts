import type { ProgrammeEntry } from '../content-shape.ts';

/** The DJs play on after the event's own end: the night is theirs. */
export const programme: readonly ProgrammeEntry[] = [
  {
    starts: '19:00',
    title: {
      en: 'Welcome and the opening prayer',
      ht: 'Byenvini ak lapriyè ouvèti a',
      fr: 'Accueil et prière d’ouverture',
    },
    opensTo: 'openingPrayer',
  },
  {
    starts: '19:15',
    title: {
      en: 'Bois Caïman and Its Impacts (15 minutes)',
      ht: 'Bwa Kayiman ak enpak li yo (15 minit)',
      fr: 'Le Bois-Caïman et ses répercussions (15 minutes)',
    },
  },
  {
    starts: '19:30',
    title: { en: 'Cultural Workshop', ht: 'Atelye kiltirèl', fr: 'Atelier culturel' },
  },
  {
    starts: '20:00',
    title: { en: 'Complimentary Soup', ht: 'Soup gratis', fr: 'Soupe offerte' },
  },
  {
    starts: '20:30',
    ends: '21:30',
    title: {
      en: 'Panel & Community Dialogue',
      ht: 'Panèl ak dyalòg kominotè',
      fr: 'Table ronde et dialogue communautaire',
    },
  },
  {
    starts: '21:45',
    title: { en: 'Closing Remarks', ht: 'Dènye pawòl', fr: 'Mot de la fin' },
  },
  {
    starts: '22:00',
    ends: '23:00',
    label: { en: 'Afterwards', ht: 'Apre sa', fr: 'Ensuite' },
    title: { en: 'DJs', ht: 'DJ yo', fr: 'DJ' },
  },
];
