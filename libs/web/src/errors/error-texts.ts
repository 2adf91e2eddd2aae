import { type ErrorCode, errorCatalogue } from '@konbit/contracts';
import { commonWords } from '../i18n/common-words.ts';
import { defineTexts } from '../i18n/texts.ts';

type Wait = 'waitSeconds' | 'waitMinutes';

/** The sentence for every error code, and for failures without one. A missing sentence does not compile. */
export type ErrorSentences = Record<
  ErrorCode | 'networkLost' | 'unknown' | 'fieldRefused' | `${Wait}_${'one' | 'other'}`,
  string
>;

/** The service's own English sentences. */
const catalogueSentences = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>;

const en: ErrorSentences = {
  ...catalogueSentences,
  networkLost: 'There is no connection right now. Please try again.',
  unknown: commonWords.en.pleaseTryAgain,
  fieldRefused: 'Please check this answer.',
  waitSeconds_one: 'Too many requests. Please try again in {{n}} second.',
  waitSeconds_other: 'Too many requests. Please try again in {{n}} seconds.',
  waitMinutes_one: 'Too many requests. Please try again in {{n}} minute.',
  waitMinutes_other: 'Too many requests. Please try again in {{n}} minutes.',
};

const ht: ErrorSentences = {
  VALIDATION_FAILED: 'Tanpri verifye repons ki make yo.',
  MALFORMED_JSON: 'Nou pa rive li demann nan. Tanpri eseye ankò.',
  SESSION_REQUIRED: 'Tanpri ekri imèl ou pou louvri tablo ou.',
  LINK_INVALID:
    'Lyen sa a pa mache ankò. ' +
    'Tanpri pran sa ki nan dènye imèl nou an, oswa mande li ankò lè ou enskri ak menm imèl la.',
  WRONG_LINK: 'Lyen sa a louvri yon lòt paj. Tanpri mande òganizatè yo bon lyen an.',
  NOT_YOUR_REGISTRATION: 'Sa a se pou yon lòt enskripsyon.',
  RELEASE_NOT_SIGNED: 'Sa a pa siyen ak yon kle ki gen dwa pibliye li isit la.',
  CROSS_SITE_REQUEST: 'Demann sa a soti nan yon lòt sit. Tanpri fè li sou pwòp paj nou an.',
  NAME_NEEDED: 'Yo eseye anpil imèl sou rezo sa a. Tanpri ekri siyati ou (non fanmi) tou.',
  ANSWERED_BY_MAIL: 'Yo eseye twòp siyati (non fanmi) pou imèl sa a. Si li enskri, nou voye yon lyen ba li pa imèl.',
  NOT_FOUND: 'Pa gen anyen nan adrès sa a.',
  REGISTRATION_NOT_FOUND: 'Enskripsyon sa a pa egziste.',
  QUIZ_NOT_FOUND: 'Jwèt kesyon sa a pa egziste.',
  NO_MORE_QUIZZES: 'Ou fini tout jwèt kesyon sou kilti ki te genyen! Bèl travay!',
  EMAIL_ALREADY_REGISTERED: 'Imèl sa a deja enskri.',
  EVENT_HAS_BEGUN: 'Evènman an kòmanse deja. Yon enskripsyon ki anile rete anile.',
  ALBUM_FOR_SHARERS: 'Albòm nan se pou envite ki pataje yon foto, e pa gen okenn foto ou nan galri a.',
  PARTY_BY_MAIL: 'Pou chanje ki moun k ap vini avèk ou, tanpri louvri lyen ki nan imèl konfimasyon ou an.',
  MEMORY_BY_MAIL: 'Pou kite oswa chanje fraz ou, tanpri louvri lyen ki nan imèl konfimasyon ou an anvan.',
  PARTY_COUNTED: 'Jou a rive: tanpri di nou nan papòt la ki moun ki vini avèk ou.',
  HOUSE_FULL: 'Pa gen plas pou plis moun ankò. Enskripsyon ou rete jan li te ye a.',
  PARTY_OVER_CAPACITY: 'Evènman an pa gen plas pou kantite moun sa a. Tanpri chwazi mwens moun, oswa ekri nou.',
  OFFER_OVER: 'Nou pa kenbe plas sa a pou ou ankò. Ou ka mete non ou sou lis datant lan ankò.',
  EVENT_CANCELLED: 'Evènman an anile. Mèsi paske ou te vle patisipe.',
  EVENT_POSTPONED: 'Evènman an ranvwaye, e poko gen nouvo dat. Tanpri tounen lè gen youn.',
  EVENT_OVER: 'Evènman an fini. Mèsi paske ou te vle patisipe.',
  ACTIVITY_ALREADY_COMPLETED: 'Ou te deja fè aktivite sa a.',
  QUIZ_ALREADY_ANSWERED: 'Ou te deja reponn kesyon sa a.',
  EVENT_NOT_OVER: 'Evènman an poko fini. Ou ka voye imèl sa a apre.',
  MAILS_HELD: 'Gen pati nan evènman an ki egzanp toujou: okenn imèl p ap pati toutotan yo pa ranplase.',
  TOO_LATE: 'Li twò ta pou anile sa.',
  RELEASE_OVERTAKEN: 'Gen yon lòt bagay ki pibliye antretan. Anyen pa chanje.',
  ALREADY_ERASED: 'Sa ou te voye a efase depi lè a. Nou pa voye li ankò.',
  PAYLOAD_TOO_LARGE: 'Sa a twò gwo pou nou voye li. Tanpri chwazi yon foto ki pi piti.',
  ADDRESS_TOO_LONG: 'Adrès sa a twò long.',
  UNSUPPORTED_MEDIA_TYPE: 'Demann nan pa nan fòma nou ka li a. Tanpri eseye ankò.',
  IMAGE_TOO_LARGE: 'Foto sa a twò gwo pou nou louvri li. Tanpri eseye yon foto ki pi piti, oswa yon JPEG.',
  IMAGE_UNREADABLE: 'Tanpri chwazi yon fichye imaj ki valab.',
  IDEMPOTENCY_KEY_REUSED: 'Demann sa a te deja sèvi pou yon lòt bagay. Tanpri eseye ankò.',
  TOO_MANY_REQUESTS: 'Gen twòp demann. Tanpri tann yon ti moman, epi eseye ankò.',
  HEADERS_TOO_LARGE: 'Navigatè ou a voye twòp bagay ak demann sa a. Tanpri efase cookie sit sa a yo, epi eseye ankò.',
  INTERNAL_ERROR: 'Gen yon bagay ki pa mache bò kote pa nou. Tanpri eseye ankò.',
  UNAVAILABLE: 'Sèvis la pa disponib pou kounye a. Tanpri eseye ankò talè.',
  networkLost: 'Pa gen koneksyon kounye a. Tanpri eseye ankò.',
  unknown: commonWords.ht.pleaseTryAgain,
  fieldRefused: 'Tanpri verifye repons sa a.',
  waitSeconds_one: 'Gen twòp demann. Tanpri eseye ankò nan {{n}} segond.',
  waitSeconds_other: 'Gen twòp demann. Tanpri eseye ankò nan {{n}} segond.',
  waitMinutes_one: 'Gen twòp demann. Tanpri eseye ankò nan {{n}} minit.',
  waitMinutes_other: 'Gen twòp demann. Tanpri eseye ankò nan {{n}} minit.',
};

const fr: ErrorSentences = {
  VALIDATION_FAILED: 'Veuillez vérifier les réponses signalées.',
  MALFORMED_JSON: 'La demande n’a pas pu être lue. Veuillez réessayer.',
  SESSION_REQUIRED: 'Veuillez saisir votre adresse courriel pour ouvrir votre tableau de bord.',
  LINK_INVALID:
    'Ce lien ne fonctionne plus. ' +
    'Prenez celui de notre dernier courriel, ou redemandez-le en vous inscrivant avec la même adresse.',
  WRONG_LINK: 'Ce lien ouvre une autre page. Veuillez demander le bon à l’équipe.',
  NOT_YOUR_REGISTRATION: 'Ceci appartient à une autre inscription.',
  RELEASE_NOT_SIGNED: 'Ceci n’est pas signé par une clé autorisée à le publier ici.',
  CROSS_SITE_REQUEST: 'Cette demande vient d’un autre site. Veuillez la faire sur notre propre page.',
  NAME_NEEDED: 'Beaucoup d’adresses ont été essayées depuis ce réseau. Veuillez indiquer aussi votre nom de famille.',
  ANSWERED_BY_MAIL:
    'Trop de noms de famille ont été essayés pour cette adresse. ' +
    'Si elle est inscrite, nous lui avons envoyé un lien par courriel.',
  NOT_FOUND: 'Il n’y a rien à cette adresse.',
  REGISTRATION_NOT_FOUND: 'Cette inscription n’existe pas.',
  QUIZ_NOT_FOUND: 'Ce quiz n’existe pas.',
  NO_MORE_QUIZZES: 'Vous avez terminé tous les quiz culturels disponibles\u00a0! Bravo\u00a0!',
  EMAIL_ALREADY_REGISTERED: 'Cette adresse courriel est déjà inscrite.',
  EVENT_HAS_BEGUN: 'L’événement a commencé. Une inscription annulée le reste.',
  ALBUM_FOR_SHARERS:
    'L’album est réservé aux personnes qui ont partagé une photo, et la galerie n’en montre aucune de vous.',
  PARTY_BY_MAIL: 'Pour changer qui vous accompagne, veuillez ouvrir le lien de votre courriel de confirmation.',
  MEMORY_BY_MAIL:
    'Pour laisser ou modifier votre phrase, veuillez d’abord ouvrir le lien de votre courriel de confirmation.',
  PARTY_COUNTED: 'Le jour est arrivé\u00a0: dites-nous à l’entrée qui vous accompagne.',
  HOUSE_FULL: 'Il n’y a plus de place pour d’autres personnes. Votre inscription reste telle quelle.',
  PARTY_OVER_CAPACITY:
    'L’événement n’a pas de place pour autant de personnes. Veuillez en choisir moins, ou nous écrire.',
  OFFER_OVER: 'Cette place ne vous est plus gardée. Vous pouvez rejoindre de nouveau la liste d’attente.',
  EVENT_CANCELLED: 'L’événement est annulé. Merci d’avoir voulu y prendre part.',
  EVENT_POSTPONED: 'L’événement est reporté, sans nouvelle date pour le moment. Revenez quand elle sera connue.',
  EVENT_OVER: 'L’événement est terminé. Merci d’avoir voulu y prendre part.',
  ACTIVITY_ALREADY_COMPLETED: 'Vous avez déjà fait cette activité.',
  QUIZ_ALREADY_ANSWERED: 'Vous avez déjà répondu à cette question.',
  EVENT_NOT_OVER: 'L’événement n’est pas terminé. Ce courriel peut être envoyé ensuite.',
  MAILS_HELD: 'Une partie de l’événement est encore un exemple\u00a0: aucun courriel ne part avant son remplacement.',
  TOO_LATE: 'Il est trop tard pour annuler cela.',
  RELEASE_OVERTAKEN: 'Autre chose a été publié entre-temps. Rien n’a été changé.',
  ALREADY_ERASED: 'Cet envoi a été effacé depuis. Il n’a pas été renvoyé.',
  PAYLOAD_TOO_LARGE: 'L’envoi est trop volumineux. Veuillez choisir une photo plus petite.',
  ADDRESS_TOO_LONG: 'Cette adresse est trop longue.',
  UNSUPPORTED_MEDIA_TYPE: 'La demande n’est pas dans un format lisible. Veuillez réessayer.',
  IMAGE_TOO_LARGE: 'Cette photo est trop grande pour être ouverte. Essayez-en une plus petite, ou un fichier JPEG.',
  IMAGE_UNREADABLE: 'Veuillez choisir un fichier image valide.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà servi à autre chose. Veuillez réessayer.',
  TOO_MANY_REQUESTS: 'Trop de demandes. Veuillez patienter un moment, puis réessayer.',
  HEADERS_TOO_LARGE:
    'Votre navigateur a envoyé trop de données avec cette demande. ' +
    'Veuillez supprimer les témoins de ce site, puis réessayer.',
  INTERNAL_ERROR: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  networkLost: 'Pas de connexion pour le moment. Veuillez réessayer.',
  unknown: commonWords.fr.pleaseTryAgain,
  fieldRefused: 'Veuillez vérifier cette réponse.',
  waitSeconds_one: 'Trop de demandes. Veuillez réessayer dans {{n}} seconde.',
  waitSeconds_other: 'Trop de demandes. Veuillez réessayer dans {{n}} secondes.',
  waitMinutes_one: 'Trop de demandes. Veuillez réessayer dans {{n}} minute.',
  waitMinutes_other: 'Trop de demandes. Veuillez réessayer dans {{n}} minutes.',
};

export const errorTexts = defineTexts('errors', { en, ht, fr });
