import { errorCatalogue } from '@konbit/contracts';
import { defineTexts } from '@konbit/web';

export const failureTexts = defineTexts('hub-failures', {
  en: {
    error: 'Error',
    pleaseTryAgain: 'Please try again.',
    tryAgain: 'Try again',
    activityAlreadyCompleted: errorCatalogue.ACTIVITY_ALREADY_COMPLETED.message,
    quizAlreadyAnswered: errorCatalogue.QUIZ_ALREADY_ANSWERED.message,
    tooManyRequests: errorCatalogue.TOO_MANY_REQUESTS.message,
    unavailable: errorCatalogue.UNAVAILABLE.message,
    internalError: errorCatalogue.INTERNAL_ERROR.message,
  },
  ht: {
    error: 'Erè',
    pleaseTryAgain: 'Tanpri eseye ankò.',
    tryAgain: 'Eseye ankò',
    activityAlreadyCompleted: 'Ou te deja fè aktivite sa a.',
    quizAlreadyAnswered: 'Ou te deja reponn kesyon sa a.',
    tooManyRequests: 'Gen twòp demann. Tanpri tann yon ti moman epi eseye ankò.',
    unavailable: 'Sèvis la pa disponib pou yon ti moman. Tanpri eseye ankò talè.',
    internalError: 'Gen yon bagay ki pa mache bò kote pa nou. Tanpri eseye ankò.',
  },
  fr: {
    error: 'Erreur',
    pleaseTryAgain: 'Veuillez réessayer.',
    tryAgain: 'Réessayer',
    activityAlreadyCompleted: 'Vous avez déjà fait cette activité.',
    quizAlreadyAnswered: 'Vous avez déjà répondu à cette question.',
    tooManyRequests: 'Trop de demandes. Attendez un moment, puis réessayez.',
    unavailable: 'Le service est indisponible pour un instant. Veuillez réessayer bientôt.',
    internalError: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  },
});
