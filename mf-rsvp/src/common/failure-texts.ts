import { type ErrorCode, errorCatalogue } from '@konbit/contracts';
import { defineTexts } from '@konbit/web';

const { EMAIL_ALREADY_REGISTERED, EVENT_HAS_BEGUN, IMAGE_UNREADABLE, INTERNAL_ERROR, LINK_INVALID, PAYLOAD_TOO_LARGE } =
  errorCatalogue;
const { TOO_MANY_REQUESTS, UNAVAILABLE, VALIDATION_FAILED } = errorCatalogue;

/** Ways in which a registration can be refused, by the service's code. In English the service's own sentence stands. */
export const failureTexts = defineTexts('registration-failures', {
  en: {
    EMAIL_ALREADY_REGISTERED: EMAIL_ALREADY_REGISTERED.message,
    EVENT_HAS_BEGUN: EVENT_HAS_BEGUN.message,
    IMAGE_UNREADABLE: IMAGE_UNREADABLE.message,
    INTERNAL_ERROR: INTERNAL_ERROR.message,
    LINK_INVALID: LINK_INVALID.message,
    PAYLOAD_TOO_LARGE: PAYLOAD_TOO_LARGE.message,
    TOO_MANY_REQUESTS: TOO_MANY_REQUESTS.message,
    UNAVAILABLE: UNAVAILABLE.message,
    VALIDATION_FAILED: VALIDATION_FAILED.message,
    tryAgain: 'Please try again.',
  },
  ht: {
    EMAIL_ALREADY_REGISTERED: 'Imèl sa a deja enskri.',
    EVENT_HAS_BEGUN: 'Evènman an kòmanse deja. Yon enskripsyon ki anile rete anile.',
    IMAGE_UNREADABLE: 'Tanpri chwazi yon fichye imaj ki valab.',
    INTERNAL_ERROR: 'Gen yon bagay ki pa mache bò kote pa nou. Tanpri eseye ankò.',
    LINK_INVALID:
      'Lyen sa a pa mache ankò. Tanpri pran sa ki nan dènye imèl nou an, oswa mande li ankò lè ou enskri ak menm imèl la.',
    PAYLOAD_TOO_LARGE: 'Sa a twò gwo pou nou voye li. Tanpri chwazi yon foto ki pi piti.',
    TOO_MANY_REQUESTS: 'Twòp demann. Tanpri tann yon ti moman, epi eseye ankò.',
    UNAVAILABLE: 'Sèvis la pa disponib pou kounye a. Tanpri eseye ankò talè.',
    VALIDATION_FAILED: 'Tanpri verifye repons ki make yo.',
    tryAgain: 'Tanpri eseye ankò.',
  },
  fr: {
    EMAIL_ALREADY_REGISTERED: 'Cette adresse courriel est déjà inscrite.',
    EVENT_HAS_BEGUN: 'L’événement a commencé. Une inscription annulée le reste.',
    IMAGE_UNREADABLE: 'Veuillez choisir un fichier image valide.',
    INTERNAL_ERROR: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
    LINK_INVALID:
      'Ce lien ne fonctionne plus. Prenez celui de notre dernier courriel, ou redemandez-le en vous inscrivant avec la même adresse.',
    PAYLOAD_TOO_LARGE: 'L’envoi est trop volumineux. Veuillez choisir une photo plus petite.',
    TOO_MANY_REQUESTS: 'Trop de demandes. Veuillez patienter un moment, puis réessayer.',
    UNAVAILABLE: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
    VALIDATION_FAILED: 'Veuillez vérifier les réponses signalées.',
    tryAgain: 'Veuillez réessayer.',
  },
});

export type KnownFailure = ErrorCode & keyof typeof failureTexts.en;
