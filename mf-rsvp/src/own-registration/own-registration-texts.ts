import { defineTexts } from '@konbit/web';
import { en } from '../common/texts/en.ts';
import { fr } from '../common/texts/fr.ts';
import { ht } from '../common/texts/ht.ts';

/** Beside the wizard's words, which come first. */
export const ownTexts = defineTexts('own-registration', {
  en: {
    ...en.rsvp,

    register: 'Register',
    languages: 'Languages',
    backToEvent: 'Back to the event',
    photoAgain: 'Browsers keep no photo: please choose it again.',
    oneByOne: 'Please look at this again:',
    linkInMail: 'The link in that email opens your registration: you can change or cancel it there.',
    confirmTitle: 'Your new email',
    confirmText: 'From then on we write to this address, and this link opens your registration.',
    confirm: 'Confirm this email',

    ownTitle: 'Your registration',
    greeting: 'Your registration, {{name}}',
    opening: 'Opening your registration…',
    notOpened: 'Your registration could not be opened',

    linkRefused: 'This link no longer works',
    linkRefusedWhy: 'A changed email or a newer link takes its place, and an erased registration has none.',
    linkRefusedWhat:
      'Open the link in the newest email that you have from us. Or register again with the same email: we will ' +
      'send you your link.',

    emailUpdatesShort: 'Event updates by email',
    futureEventsShort: 'News of future cultural events',
    mailLanguage: 'Language of our emails',
    pendingEmail: "We'll switch to {{email}} once you confirm it.",
    emailUndeliverable: 'Our emails to this address come back. Please check it.',
    change: 'Change it',

    changeTitle: 'Change your registration',
    newEmailHint: 'A new address? We will send a link there, and switch once you open it.',
    save: 'Save',
    saving: 'Saving…',
    leaveUnchanged: 'Discard changes',
    notSaved: 'It was not saved.',

    yourPhoto: 'Your photo',
    photoHint: 'JPEG, PNG or WebP, up to 5 MB. It is saved as soon as you choose it.',
    photoNotSaved: 'Save the photo again',

    yourData: 'Your data',
    takeAlongText: 'Everything we keep about you, in one file (JSON).',
    takeAlong: 'Download your data',
    gathering: 'Gathering your data…',
    eraseText: 'Registration, photo, points and emails: permanently deleted.',
    erase: 'Erase everything',
    dashboard: 'Your dashboard',
    dashboardText: 'Activities, quizzes and the ranking of the evening.',
    openDashboard: 'Open your dashboard',
    cannotCome: 'Can’t make it?',
    cancel: 'Cancel your registration',

    cancelQuestion: 'Cancel your registration?',
    cancelAsk:
      'You will no longer be counted or shown in the gallery and the ranking. Until the evening begins, you can ' +
      'undo it here.',
    cancelYes: 'Yes, cancel it',
    dismiss: 'No, keep it',
    eraseQuestion: 'Erase everything?',
    eraseAsk:
      'We will erase your registration, your photo, your answers and points, and this link with them. Nobody can ' +
      'bring them back.',
    eraseYes: 'Yes, erase everything',
    working: 'One moment…',

    cancelledForGood: 'The evening has begun: a cancelled registration stays cancelled.',
    restore: 'I am coming after all',

    saved: 'Your changes are saved.',
    savedPending:
      "Your changes are saved. We'll switch to {{email}} once you confirm it: open the link that we sent there.",
    placeTaken: 'The place is yours. We look forward to seeing you.',
    photoSaved: 'Your photo is saved.',
    photoRemoved: 'Your photo is removed.',
    restored: "You're registered again. We're glad that you are coming.",
    emailConfirmed: 'Your new email is confirmed. We will write to {{email}} from now on.',
    takenAlong: 'Your data is in your downloads.',

    registerAgain: 'Register again',
    erased: 'Everything is erased',

    registeredAs: 'You registered as {{name}} on {{date}}. We write to {{email}} ({{language}}).',
    yourAnswers: 'You told us:',
    news: 'You also get: {{list}}.',
    noNews: 'You get no news from us by email.',

    galleryTitle: 'In the gallery',
    galleryExplanation:
      'Photos that were added to the gallery ‘I will be there!’ from a browser with your registration.',
    galleryPhotoOf: 'Photo of {{name}}',
    galleryRemove: 'Remove from the gallery',
    galleryRemoving: 'Removing…',
    galleryRemoved: 'The photo of {{name}} is removed from the gallery.',

    newsTitle: 'News by email',
    newsQuestion: 'No more news by email?',
    newsAsk:
      'You will get no more event updates from us and no news of other cultural events. Emails about your ' +
      'registration still come, and we will tell you if its time or place changes.',
    newsYes: 'Yes, no more news',
    newsDismiss: 'No, keep the news coming',
    newsEnded: 'No more news from us',
    newsEndedText:
      'It is done. Emails about your registration still come, and we will tell you if its time or place changes.',
    newsWayBack:
      'To get news again, open the link in our email about your registration, press “{{change}}” and agree to ' +
      'event updates.',
    newsRefused: 'This link is not complete',
    newsRefusedWhat:
      'Perhaps it was cut off on its way. Open it in the email itself; the one in any other email with news does ' +
      'the same.',
    newsRefusedElse:
      'You can end the news in “Your registration” too, by the link in our email about your registration.',
  },
  ht: {
    ...ht.rsvp,

    register: 'Enskri',
    languages: 'Lang',
    backToEvent: 'Retounen nan evènman an',
    photoAgain: 'Navigatè yo pa kenbe foto: tanpri chwazi li ankò.',
    oneByOne: 'Tanpri gade sa a ankò:',
    linkInMail: 'Lyen ki nan imèl sa a louvri enskripsyon ou: ou ka modifye li oswa anile li la.',
    confirmTitle: 'Nouvo imèl ou',
    confirmText: 'Apre sa, n ap ekri nan adrès sa a, epi lyen sa a ap louvri enskripsyon ou.',
    confirm: 'Konfime imèl sa a',

    ownTitle: 'Enskripsyon ou',
    greeting: 'Enskripsyon ou, {{name}}',
    opening: 'N ap louvri enskripsyon ou…',
    notOpened: 'Nou pa t ka louvri enskripsyon ou',

    linkRefused: 'Lyen sa a pa mache ankò',
    linkRefusedWhy:
      'Lè imèl la chanje oswa gen yon lòt lyen, ansyen an sispann mache. Yon enskripsyon ki efase pa gen lyen.',
    linkRefusedWhat:
      'Louvri lyen ki nan dènye imèl nou voye ba ou a. Oswa enskri ankò ak menm imèl la: n ap voye lyen ou an ba ou.',

    emailUpdatesShort: 'Nouvèl evènman an pa imèl',
    futureEventsShort: 'Nouvèl lòt evènman kiltirèl',
    mailLanguage: 'Lang imèl nou yo',
    pendingEmail: 'N ap pase sou {{email}} depi ou konfime li.',
    emailUndeliverable: 'Imèl nou voye nan adrès sa a tounen. Tanpri verifye li.',
    change: 'Modifye li',

    changeTitle: 'Modifye enskripsyon ou',
    newEmailHint: 'Yon nouvo adrès ap konte lè ou fin louvri lyen n ap voye la a.',
    save: 'Anrejistre',
    saving: 'N ap anrejistre…',
    leaveUnchanged: 'Anile chanjman yo',
    notSaved: 'Nou pa t ka anrejistre li.',

    yourPhoto: 'Foto ou',
    photoHint: 'JPEG, PNG oswa WebP, 5 MB pou pi plis. Li anrejistre depi ou chwazi li.',
    photoNotSaved: 'Anrejistre foto a ankò',

    yourData: 'Enfòmasyon ou yo',
    takeAlongText: 'Tout sa nou kenbe sou ou, nan yon sèl fichye (JSON).',
    takeAlong: 'Pran enfòmasyon ou yo',
    gathering: 'N ap rasanble enfòmasyon ou yo…',
    eraseText: 'Enskripsyon, foto, pwen ak imèl: tout ap efase nèt.',
    erase: 'Efase tout bagay',
    dashboard: 'Tablo ou',
    dashboardText: 'Aktivite, jwèt kesyon ak klasman sware a.',
    openDashboard: 'Louvri tablo ou',
    cannotCome: 'Ou pa ka vini?',
    cancel: 'Anile enskripsyon ou',

    cancelQuestion: 'Èske ou vle anile enskripsyon ou?',
    cancelAsk:
      'Nou p ap konte ou ankò, ni montre ou nan galri a ak nan klasman an. Jiskaske sware a kòmanse, ou ka defè ' +
      'sa isit la.',
    cancelYes: 'Wi, anile li',
    dismiss: 'Non, kenbe li',
    eraseQuestion: 'Èske ou vle efase tout bagay?',
    eraseAsk:
      'N ap efase enskripsyon ou, foto ou, repons ak pwen ou yo, ansanm ak lyen sa a. Pèsonn pa ka fè yo tounen.',
    eraseYes: 'Wi, efase tout bagay',
    working: 'Yon ti moman…',

    cancelledForGood: 'Sware a kòmanse deja: yon enskripsyon ki anile rete anile.',
    restore: 'M ap vini kanmenm',

    saved: 'Chanjman ou yo anrejistre.',
    savedPending: 'Chanjman ou yo anrejistre. Nou ekri {{email}}: louvri lyen ki la a, epi nouvo adrès la ap konte.',
    placeTaken: 'Plas la se pou ou. N ap tann ou ak kè kontan.',
    photoSaved: 'Foto ou anrejistre.',
    photoRemoved: 'Foto ou retire.',
    restored: 'Ou enskri ankò. Nou kontan ou ap vini!',
    emailConfirmed: 'Nouvo imèl ou konfime. Depi kounye a, n ap ekri {{email}}.',
    takenAlong: 'Enfòmasyon ou yo nan telechajman ou yo.',

    registerAgain: 'Enskri ankò',
    erased: 'Tout bagay efase',

    registeredAs: 'Ou enskri sou non {{name}}, {{date}}. N ap ekri nan {{email}} ({{language}}).',
    yourAnswers: 'Ou di nou:',
    news: 'Ou resevwa tou: {{list}}.',
    noNews: 'Nou pa voye nouvèl ba ou pa imèl.',

    galleryTitle: 'Nan galri a',
    galleryExplanation: 'Foto ki antre nan galri “M ap la!” a depi yon navigatè ki gen enskripsyon ou.',
    galleryPhotoOf: 'Foto {{name}}',
    galleryRemove: 'Retire nan galri a',
    galleryRemoving: 'N ap retire li…',
    galleryRemoved: 'Foto {{name}} retire nan galri a.',

    newsTitle: 'Nouvèl pa imèl',
    newsQuestion: 'Ou pa vle nouvèl pa imèl ankò?',
    newsAsk:
      'Nou p ap voye nouvèl evènman an ba ou ankò, ni nouvèl lòt evènman kiltirèl. Imèl sou enskripsyon ou ap ' +
      'toujou vini, epi n ap fè ou konnen si lè oswa kote sware a chanje.',
    newsYes: 'Wi, pa voye nouvèl ankò',
    newsDismiss: 'Non, kontinye voye nouvèl',
    newsEnded: 'Nou p ap voye nouvèl ba ou ankò',
    newsEndedText:
      'Se fini. Imèl sou enskripsyon ou ap toujou vini, epi n ap fè ou konnen si lè oswa kote sware a chanje.',
    newsWayBack:
      'Si ou ta vle nouvèl ankò: louvri lyen ki nan imèl nou sou enskripsyon ou, peze “{{change}}” ' +
      'epi dakò resevwa nouvèl evènman an.',
    newsRefused: 'Lyen sa a pa konplè',
    newsRefusedWhat:
      'Petèt li koupe sou wout la. Louvri li nan imèl la menm; lyen ki nan nenpòt lòt imèl nouvèl fè menm bagay la.',
    newsRefusedElse: 'Ou ka fè nouvèl yo sispann nan “Enskripsyon ou” tou, ak lyen ki nan imèl nou sou enskripsyon ou.',
  },
  fr: {
    ...fr.rsvp,

    register: 'S’inscrire',
    languages: 'Langues',
    backToEvent: 'Retour à l’événement',
    photoAgain: 'Les navigateurs ne gardent pas les photos\u00a0: veuillez la choisir de nouveau.',
    oneByOne: 'Veuillez revoir ceci\u00a0:',
    linkInMail: 'Le lien de ce courriel ouvre votre inscription\u00a0: vous pourrez l’y modifier ou l’annuler.',
    confirmTitle: 'Votre nouvelle adresse',
    confirmText: 'Nous écrirons dès lors à cette adresse, et ce lien ouvrira votre inscription.',
    confirm: 'Confirmer cette adresse',

    ownTitle: 'Votre inscription',
    greeting: 'Votre inscription, {{name}}',
    opening: 'Ouverture de votre inscription…',
    notOpened: 'Votre inscription n’a pas pu être ouverte',

    linkRefused: 'Ce lien ne fonctionne plus',
    linkRefusedWhy:
      'Un changement d’adresse ou un lien plus récent le remplace, et une inscription effacée n’en a plus.',
    linkRefusedWhat:
      'Ouvrez le lien de notre dernier courriel. Ou inscrivez-vous de nouveau avec la même adresse\u00a0: nous ' +
      'vous enverrons votre lien.',

    emailUpdatesShort: 'Nouvelles de l’événement par courriel',
    futureEventsShort: 'Annonces d’autres événements culturels',
    mailLanguage: 'Langue de nos courriels',
    pendingEmail: 'Nous passerons à {{email}} dès que vous l’aurez confirmée.',
    emailUndeliverable: 'Nos courriels à cette adresse nous reviennent. Veuillez la vérifier.',
    change: 'Modifier',

    changeTitle: 'Modifier votre inscription',
    newEmailHint: 'Une nouvelle adresse compte dès que vous avez ouvert le lien que nous y envoyons.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    leaveUnchanged: 'Annuler les modifications',
    notSaved: 'Rien n’a été enregistré.',

    yourPhoto: 'Votre photo',
    photoHint: 'JPEG, PNG ou WebP, 5\u00a0Mo au maximum. Elle est enregistrée dès que vous la choisissez.',
    photoNotSaved: 'Enregistrer la photo de nouveau',

    yourData: 'Vos données',
    takeAlongText: 'Tout ce que nous conservons sur vous, en un fichier (JSON).',
    takeAlong: 'Emporter vos données',
    gathering: 'Nous rassemblons vos données…',
    eraseText: 'Inscription, photo, points et courriels\u00a0: effacés pour de bon.',
    erase: 'Tout effacer',
    dashboard: 'Votre tableau de bord',
    dashboardText: 'Les activités, les quiz et le classement de la soirée.',
    openDashboard: 'Ouvrir votre tableau de bord',
    cannotCome: 'Un empêchement\u00a0?',
    cancel: 'Annuler votre inscription',

    cancelQuestion: 'Annuler votre inscription\u00a0?',
    cancelAsk:
      'Vous ne serez plus compté ni montré dans la galerie et au classement. Jusqu’au début de la soirée, vous ' +
      'pouvez revenir sur cette décision ici.',
    cancelYes: 'Oui, annuler',
    dismiss: 'Non, la garder',
    eraseQuestion: 'Tout effacer\u00a0?',
    eraseAsk:
      'Nous effacerons votre inscription, votre photo, vos réponses et vos points, et ce lien avec eux. Personne ' +
      'ne pourra les rétablir.',
    eraseYes: 'Oui, tout effacer',
    working: 'Un instant…',

    cancelledForGood: 'La soirée a commencé\u00a0: une inscription annulée le reste.',
    restore: 'Je viens quand même',

    saved: 'Vos modifications sont enregistrées.',
    savedPending:
      'Vos modifications sont enregistrées. Nous avons écrit à {{email}}\u00a0: ouvrez-y le lien, et la nouvelle ' +
      'adresse comptera.',
    placeTaken: 'La place est à vous. Au plaisir de vous voir.',
    photoSaved: 'Votre photo est enregistrée.',
    photoRemoved: 'Votre photo est retirée.',
    restored: 'Votre inscription est de nouveau valable. Quelle joie que vous veniez\u00a0!',
    emailConfirmed: 'Votre nouvelle adresse est confirmée. Nous écrirons désormais à {{email}}.',
    takenAlong: 'Vos données sont dans vos téléchargements.',

    registerAgain: 'S’inscrire à nouveau',
    erased: 'Tout est effacé',

    registeredAs: 'Inscription au nom de {{name}}, {{date}}. Nous écrivons à {{email}} ({{language}}).',
    yourAnswers: 'Vous nous avez dit\u00a0:',
    news: 'Vous recevez aussi\u00a0: {{list}}.',
    noNews: 'Vous ne recevez pas de nouvelles de notre part.',

    galleryTitle: 'Dans la galerie',
    galleryExplanation:
      'Les photos ajoutées à la galerie «\u00a0J’y serai\u00a0!\u00a0» depuis un navigateur lié à votre inscription.',
    galleryPhotoOf: 'Photo\u00a0: {{name}}',
    galleryRemove: 'Retirer de la galerie',
    galleryRemoving: 'Retrait en cours…',
    galleryRemoved: 'La photo de {{name}} est retirée de la galerie.',

    newsTitle: 'Nouvelles par courriel',
    newsQuestion: 'Ne plus recevoir de nouvelles\u00a0?',
    newsAsk:
      'Vous ne recevrez plus de nouvelles de l’événement ni d’annonces d’autres événements culturels. Les ' +
      'courriels sur votre inscription continuent, et nous vous prévenons si l’heure ou le lieu de la soirée ' +
      'changent.',
    newsYes: 'Oui, arrêter les nouvelles',
    newsDismiss: 'Non, continuer à en recevoir',
    newsEnded: 'Vous ne recevrez plus de nouvelles',
    newsEndedText:
      'C’est fait. Les courriels sur votre inscription continuent, et nous vous prévenons si l’heure ou le lieu ' +
      'de la soirée changent.',
    newsWayBack:
      'Si vous en voulez de nouveau\u00a0: ouvrez le lien de notre courriel sur votre inscription, choisissez ' +
      '«\u00a0{{change}}\u00a0» et acceptez les nouvelles de l’événement.',
    newsRefused: 'Ce lien est incomplet',
    newsRefusedWhat:
      'Il a peut-être été coupé en route. Ouvrez-le dans le courriel même\u00a0; celui de tout autre courriel de ' +
      'nouvelles fait la même chose.',
    newsRefusedElse:
      'Vous pouvez aussi arrêter les nouvelles dans «\u00a0Votre inscription\u00a0», par le lien de notre ' +
      'courriel sur votre inscription.',
  },
});
