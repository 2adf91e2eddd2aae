import { defineTexts } from '../i18n/texts.ts';

export const latePartTexts = defineTexts('late-part', {
  en: { failed: 'This part could not be shown.', tryAgain: 'Try again', loading: 'Loading…' },
  ht: { failed: 'Pati sa a pa t ka parèt.', tryAgain: 'Eseye ankò', loading: 'Ap chaje…' },
  fr: { failed: 'Cette partie n’a pas pu s’afficher.', tryAgain: 'Réessayer', loading: 'Chargement…' },
});
