import { registrationFields } from '@konbit/contracts';
import { commonWords } from '@konbit/web';

export const ht = {
  rsvp: {
    ...commonWords.ht,

    dialogTitle: 'Enskripsyon: {{event}}',
    stepOf: 'Etap {{n}} sou {{total}}',
    progress: 'Pwogrè enskripsyon an',
    start: 'Kòmanse enskripsyon an',
    welcome: 'Byenvini',
    when: 'Ki lè',
    where: 'Ki kote',
    goodToKnow: 'Bon pou konnen',
    howLong: 'Kèk ti kesyon, anviwon de minit.',
    back: 'Retounen',
    continue: 'Kontinye',
    submit: 'Fini enskripsyon an',
    submitting: 'N ap enskri ou…',
    optional: 'Pa obligatwa',
    required: '(obligatwa)',
    newLine: 'Shift + Enter fè yon lòt liy.',
    bringBack: 'Kontinye kote m te rete a',

    firstNameQuestion: 'Ki prenon ou?',
    firstName: 'Prenon',
    firstNameRequired: 'Prenon an obligatwa',
    lastNameQuestion: 'E siyati ou, {{name}}?',
    lastName: 'Siyati (non fanmi)',
    lastNameRequired: 'Siyati a obligatwa',
    emailQuestion: 'Ki imèl ou?',
    email: 'Imèl',
    emailHint: 'Se la n ap voye konfimasyon ou.',
    emailRequired: 'Imèl la obligatwa',
    emailInvalid: 'Tanpri antre yon adrès imèl ki byen ekri (pa egzanp, {{example}})',

    hearAbout: 'Ki jan ou te tande pale de evènman sa a?',
    'social-media': 'Rezo sosyal',
    community: 'Òganizasyon kominotè',
    'word-of-mouth': 'De bouch an bouch',
    other: 'Lòt',
    dietaryRestrictionsQuestion: 'Gen yon bagay ou pa manje?',
    dietaryRestrictions: 'Restriksyon alimantè',
    dietaryRestrictionsHint:
      'Alèji, vejetaryen, halal: tout sa kizin nan dwe konnen. Se òganizatè yo ak kizin nan sèlman k ap wè sa.',
    accessibilityNeedsQuestion: 'Kisa ki ta rann sware a pi fasil pou ou?',
    accessibilityNeeds: 'Bezwen aksesibilite',
    accessibilityNeedsHint:
      'Yon chèz, yon ranp, lang siy, yon plas toupre wout la: di nou. Se òganizatè yo sèlman k ap wè sa.',

    lastQuestion: 'Ou prèske fini',
    profileImage: 'Foto pwofil (pa obligatwa)',
    profileImageHint: 'JPEG, PNG oswa WebP, 5 MB pou pi plis. Se òganizatè yo sèlman ki wè li.',
    emailUpdates: registrationFields.emailUpdates.wording.ht,
    futureEvents: registrationFields.futureEvents.wording.ht,
    tooLarge: 'Fichye a twò gwo',
    tooLargeText: 'Tanpri chwazi yon imaj ki pi piti pase 5 MB.',
    invalid: 'Imaj la pa valab',
    invalidText: 'Tanpri chwazi yon fichye imaj ki valab.',

    nothingLost: 'Tout sa ou te antre toujou la.',
    linkSentAgain: 'Si se adrès ou, nou voye lyen ou an ba ou ankò.',
    changeAnswer: 'Chanje repons sa a',

    kept: 'Ou pa gen rezo, {{name}}',
    keptText: 'Enskripsyon ou anrejistre nan telefòn sa a. N ap voye l lè rezo a tounen.',
    keptThen: 'Ou ka fèmen sa a. Konfimasyon an ap vini pa imèl lè l rive.',
    keptHere_one: '{{n}} enskripsyon rete nan telefòn sa a, epi l ap ale lè rezo a tounen.',
    keptHere_other: '{{n}} enskripsyon rete nan telefòn sa a, epi y ap ale lè rezo a tounen.',
    keptRefused: 'Gen yon enskripsyon ki te rete nan telefòn sa a, men nou pa t ka pran li.',
    correctKept: 'Korije li',
    dropKept: 'Efase li',

    allSet: 'Tout bagay pare, {{name}}!',
    reminder: 'N ap tann ou ak kè kontan. Note dat la:',
    tellOthers: 'Envite zanmi ou',
    showFace: 'Mete foto ou sou mi an',
    openHub: 'Louvri Espas Patisipasyon ou',
    linkCopied: 'Lyen an kopye.',
    linkNotCopied: 'Pataje adrès sa a: {{url}}',

    doorCode: 'Kòd ou nan papòt la',
    doorCodeHow: 'Montre li lè ou rive: konsa pèsonn pa bezwen chèche non ou.',
    placeTaken: 'Plas la se pou ou. N ap tann ou ak kè kontan.',

    alreadyRegistered: 'Ou enskri deja',
    alreadyRegisteredAs: 'Ou enskri ak {{email}}.',
    alreadyRegisteredHow: 'Pou wè, modifye oswa anile enskripsyon ou, louvri lyen ki nan imèl konfimasyon ou an.',
    cancelledHow: 'Pou vini kanmenm, louvri lyen ki nan dènye imèl nou voye ba ou a.',
    registerAnother: 'Enskri yon lòt moun',

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

    cancelled: 'Enskripsyon ou anile',
    cancelledForGood: 'Sware a kòmanse deja: yon enskripsyon ki anile rete anile.',
    restore: 'M ap vini kanmenm',

    saved: 'Chanjman ou yo anrejistre.',
    savedPending: 'Chanjman ou yo anrejistre. Nou ekri {{email}}: louvri lyen ki la a, epi nouvo adrès la ap konte.',
    photoSaved: 'Foto ou anrejistre.',
    photoRemoved: 'Foto ou retire.',
    restored: 'Ou enskri ankò. Nou kontan ou ap vini!',
    emailConfirmed: 'Nouvo imèl ou konfime. Depi kounye a, n ap ekri {{email}}.',
    takenAlong: 'Enfòmasyon ou yo nan telechajman ou yo.',

    erased: 'Tout bagay efase',

    coming: 'N ap tann ou: {{date}}, {{time}}, {{venue}}.',
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
};
