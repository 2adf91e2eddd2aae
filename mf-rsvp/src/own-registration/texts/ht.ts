export const ht = {
  register: 'Enskri',
  languages: 'Lang',
  backToEvent: 'Retounen nan evènman an',
  photoAgain: 'Navigatè yo pa kenbe foto: tanpri chwazi li ankò.',
  photoIsHeic:
    'Tanpri chwazi yon fichye imaj ki valab. Foto sa a nan fòma HEIC Apple la, e nou pa ka louvri li: chwazi yon JPEG, ' +
    'oswa yon kapti ekran foto a.',
  oneByOne: 'Tanpri gade sa a ankò:',
  linkInMail: 'Lyen ki nan imèl sa a louvri enskripsyon ou: ou ka modifye li oswa anile li la.',
  confirmTitle: 'Nouvo imèl ou',
  confirmText: 'Apre sa, n ap ekri nan adrès sa a, epi lyen sa a ap louvri enskripsyon ou.',
  confirm: 'Konfime imèl sa a',
  confirmDismiss: 'Pita',
  undoTitle: 'Èske ou vle defè chanjman imèl la?',
  undoAsk:
    'N ap ekri nan adrès sa a ankò, epi n ap voye yon nouvo lyen ba ou la. Lyen nou te voye nan lòt adrès la ap sispann mache.',
  undoYes: 'Wi, defè l',
  undoDismiss: 'Non, kenbe nouvo adrès la',
  undone: 'Chanjman an defèt',
  undoneText: 'N ap ekri nan adrès sa a ankò. Nouvo lyen enskripsyon ou an ap vini la.',

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
  newEmailHint: 'Yon nouvo adrès ap konte lè ou konfime li ak lyen n ap voye la a.',
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
  eraseAsk: 'N ap efase enskripsyon ou, foto ou, repons ak pwen ou yo, ansanm ak lyen sa a. Pèsonn pa ka fè yo tounen.',
  eraseYes: 'Wi, efase tout bagay',
  working: 'Yon ti moman…',

  cancelledForGood: 'Sware a kòmanse deja: yon enskripsyon ki anile rete anile.',
  restore: 'M ap vini kanmenm',

  saved: 'Chanjman ou yo anrejistre.',
  savedPending: 'Chanjman ou yo anrejistre. Nou ekri {{email}}: konfime nouvo adrès la ak lyen ki la a.',
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
};
