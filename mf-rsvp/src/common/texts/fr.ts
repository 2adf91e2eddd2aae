import { registrationFields } from '@konbit/contracts';
import { commonWords } from '@konbit/web';

export const fr = {
  rsvp: {
    ...commonWords.fr,

    dialogTitle: 'Inscription\u00a0: {{event}}',
    stepOf: 'Étape {{n}} sur {{total}}',
    progress: 'Progression de l’inscription',
    start: 'Commencer l’inscription',
    welcome: 'Bienvenue',
    when: 'Quand',
    where: 'Où',
    goodToKnow: 'Bon à savoir',
    howLong: 'Quelques questions brèves, environ deux minutes.',
    back: 'Retour',
    continue: 'Continuer',
    submit: 'Terminer l’inscription',
    submitting: 'Inscription en cours…',
    optional: 'Facultatif',
    required: '(obligatoire)',
    newLine: 'Maj + Entrée pour aller à la ligne.',
    bringBack: 'Reprendre où j’en étais',

    firstNameQuestion: 'Quel est votre prénom\u00a0?',
    firstName: 'Prénom',
    firstNameRequired: 'Le prénom est obligatoire',
    lastNameQuestion: 'Et votre nom de famille, {{name}}\u00a0?',
    lastName: 'Nom de famille',
    lastNameRequired: 'Le nom de famille est obligatoire',
    emailQuestion: 'Quelle est votre adresse courriel\u00a0?',
    email: 'Adresse courriel',
    emailHint: 'Nous y enverrons votre confirmation.',
    emailRequired: 'L’adresse courriel est obligatoire',
    emailInvalid: 'Veuillez saisir une adresse courriel bien formée (p.\u00a0ex. {{example}})',

    hearAbout: 'Comment avez-vous entendu parler de cet événement\u00a0?',
    'social-media': 'Réseaux sociaux',
    community: 'Organisme communautaire',
    'word-of-mouth': 'Bouche-à-oreille',
    other: 'Autre',
    dietaryRestrictionsQuestion: 'Y a-t-il quelque chose que vous ne mangez pas\u00a0?',
    dietaryRestrictions: 'Restrictions alimentaires',
    dietaryRestrictionsHint:
      'Allergies, végétarisme, halal\u00a0: tout ce que la cuisine doit savoir. Seules l’organisation et la cuisine le verront.',
    accessibilityNeedsQuestion: 'Qu’est-ce qui vous faciliterait la soirée\u00a0?',
    accessibilityNeeds: 'Besoins d’accessibilité',
    accessibilityNeedsHint:
      'Un siège, une rampe, la langue des signes, une place près de la route\u00a0: dites-le-nous. Seule l’organisation le verra.',

    lastQuestion: 'C’est presque fini',
    profileImage: 'Photo de profil (facultative)',
    profileImageHint: 'JPEG, PNG ou WebP, 5\u00a0Mo au maximum. Seule l’organisation la verra.',
    emailUpdates: registrationFields.emailUpdates.wording.fr,
    futureEvents: registrationFields.futureEvents.wording.fr,
    tooLarge: 'Fichier trop volumineux',
    tooLargeText: 'Veuillez choisir une image de moins de 5\u00a0Mo.',
    invalid: 'Image non valide',
    invalidText: 'Veuillez choisir un fichier image valide.',

    nothingLost: 'Tout ce que vous avez saisi est conservé.',
    linkSentAgain: 'S’il s’agit de votre adresse, nous vous avons renvoyé votre lien.',
    changeAnswer: 'Modifier cette réponse',

    kept: 'Vous êtes hors ligne, {{name}}',
    keptText: 'Votre inscription est enregistrée sur ce téléphone. Nous l’enverrons dès le retour du réseau.',
    keptThen: 'Vous pouvez fermer. La confirmation viendra par courriel une fois l’inscription arrivée.',
    keptHere_one: '{{n}} inscription est gardée sur ce téléphone et sera envoyée dès le retour du réseau.',
    keptHere_other: '{{n}} inscriptions sont gardées sur ce téléphone et seront envoyées dès le retour du réseau.',
    keptRefused: 'Une inscription gardée sur ce téléphone n’a pas pu être prise.',
    correctKept: 'La corriger',
    dropKept: 'La supprimer',

    allSet: 'Tout est prêt, {{name}}\u00a0!',
    reminder: 'Nous avons hâte de vous voir. Notez la date\u00a0:',
    tellOthers: 'Inviter des amis',
    showFace: 'Rejoindre le mur de photos',
    openHub: 'Ouvrir votre espace participation',
    linkCopied: 'Lien copié.',
    linkNotCopied: 'Partagez cette adresse\u00a0: {{url}}',

    doorCode: 'Votre code à l’entrée',
    doorCodeHow: 'Montrez-le à votre arrivée\u00a0: personne n’aura à chercher votre nom.',

    alreadyRegistered: 'Votre inscription est faite',
    alreadyRegisteredAs: 'Inscription au nom de {{email}}.',
    alreadyRegisteredHow:
      'Pour voir, modifier ou annuler votre inscription, ouvrez le lien de votre courriel de confirmation.',
    cancelled: 'Votre inscription est annulée',
    cancelledHow: 'Pour venir quand même, ouvrez le lien de notre dernier courriel.',
    registerAnother: 'Inscrire quelqu’un d’autre',
  },
};
