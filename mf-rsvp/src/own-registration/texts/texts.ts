import { commonWords, defineTexts } from '@konbit/web';
import { en as wizardEn } from '../../texts/en.ts';
import { fr as wizardFr } from '../../texts/fr.ts';
import { ht as wizardHt } from '../../texts/ht.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ht } from './ht.ts';

/** Beside the wizard's words. */
export const ownTexts = defineTexts('own-registration', {
  en: { ...commonWords.en, ...wizardEn, ...en },
  ht: { ...commonWords.ht, ...wizardHt, ...ht },
  fr: { ...commonWords.fr, ...wizardFr, ...fr },
});
