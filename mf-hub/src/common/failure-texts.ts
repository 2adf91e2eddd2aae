import { defineTexts } from '@konbit/web';

export const failureTexts = defineTexts('hub-failures', {
  en: {
    error: 'Error',
    pleaseTryAgain: 'Please try again.',
    tryAgain: 'Try again',
  },
  ht: {
    error: 'Erè',
    pleaseTryAgain: 'Tanpri eseye ankò.',
    tryAgain: 'Eseye ankò',
  },
  fr: {
    error: 'Erreur',
    pleaseTryAgain: 'Veuillez réessayer.',
    tryAgain: 'Réessayer',
  },
});
