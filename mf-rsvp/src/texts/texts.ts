import { commonWords, defineTexts } from '@konbit/web';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

export const rsvpTexts = defineTexts('rsvp', {
  en: { ...commonWords.en, ...en },
  ht: { ...commonWords.ht, ...ht },
  fr: { ...commonWords.fr, ...fr },
});
