import type { Language } from '@konbit/contracts';

/** What the archive says beside the event's own texts. */
export const archiveTexts: Record<Language, Record<'name' | 'kept' | 'programme' | 'photos' | 'thanks', string>> = {
  en: {
    name: 'English',
    kept: 'This page keeps what the evening was.',
    programme: 'Programme',
    photos: 'They were there',
    thanks: 'With thanks to',
  },
  ht: {
    name: 'Kreyòl',
    kept: 'Paj sa a kenbe sa sware a te ye.',
    programme: 'Pwogram',
    photos: 'Yo te la',
    thanks: 'Nou di yo mèsi',
  },
  fr: {
    name: 'Français',
    kept: 'Cette page garde ce que fut la soirée.',
    programme: 'Programme',
    photos: 'Ces personnes y étaient',
    thanks: 'Nos remerciements à',
  },
};
