export const fr = {
  register: 'S’inscrire',
  languages: 'Langues',
  backToEvent: 'Retour à l’événement',
  photoAgain: 'Les navigateurs ne gardent pas les photos\u00a0: veuillez la choisir de nouveau.',
  photoIsHeic:
    'Veuillez choisir un fichier image valide. Cette photo est au format HEIC d’Apple, que nous ne pouvons pas ' +
    'lire\u00a0: choisissez un JPEG, ou une capture d’écran de la photo.',
  oneByOne: 'Veuillez revoir ceci\u00a0:',
  linkInMail: 'Le lien de ce courriel ouvre votre inscription\u00a0: vous pourrez l’y modifier ou l’annuler.',
  confirmTitle: 'Votre nouvelle adresse',
  confirmText: 'Nous écrirons dès lors à cette adresse, et ce lien ouvrira votre inscription.',
  confirm: 'Confirmer cette adresse',
  confirmDismiss: 'Plus tard',
  undoTitle: 'Annuler le changement d’adresse\u00a0?',
  undoAsk:
    'Nous écrirons de nouveau à cette adresse et y enverrons un nouveau lien. Les liens envoyés à l’autre adresse ne fonctionneront plus.',
  undoYes: 'Oui, l’annuler',
  undoDismiss: 'Non, garder la nouvelle adresse',
  undone: 'Le changement est annulé',
  undoneText: 'Nous écrivons de nouveau à cette adresse. Le nouveau lien vers votre inscription y arrive.',

  ownTitle: 'Votre inscription',
  greeting: 'Votre inscription, {{name}}',
  opening: 'Ouverture de votre inscription…',
  notOpened: 'Votre inscription n’a pas pu être ouverte',

  linkRefused: 'Ce lien ne fonctionne plus',
  linkRefusedWhy: 'Un changement d’adresse ou un lien plus récent le remplace, et une inscription effacée n’en a plus.',
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
  newEmailHint: 'Une nouvelle adresse compte dès que vous l’avez confirmée par le lien que nous y envoyons.',
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
    'Nous ne vous compterons plus et ne vous montrerons plus dans la galerie ni au classement. Jusqu’au début ' +
    'de la soirée, vous pouvez revenir sur cette décision ici.',
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
    'Vos modifications sont enregistrées. Nous avons écrit à {{email}}\u00a0: confirmez la nouvelle adresse ' +
    'par le lien qui s’y trouve.',
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
};
