import type { Texts } from '../texts.ts';

export const fr: Texts = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  when: 'Quand',
  party: 'Pour',
  people: (count) => `${count} personnes`,
  where: 'Où',
  map: 'Voir sur la carte',
  transit: 'Itinéraire en transport en commun',
  parking: 'Stationnement',
  calendar: 'Ajouter au calendrier',
  manage: 'Voir ou modifier mon inscription',
  manageHint:
    'Ce lien vous permet de voir tout ce que nous conservons à votre sujet, de le modifier, d’annuler votre ' +
    'inscription ou de tout effacer. Il ouvre votre inscription sans mot de passe\u00a0: gardez ce courriel ' +
    'pour vous.',
  keepsake: 'Voir ce que la soirée a été pour vous',
  doorCode: {
    title: 'Votre code à l’entrée',
    text:
      'Montrez-le à votre arrivée, sur votre téléphone ou sur papier\u00a0: personne n’aura à chercher votre nom. ' +
      'Vous le trouvez aussi dans votre inscription.',
  },
  hub: 'Jouer, apprendre et gagner des points dans l’espace de participation',
  gallery: 'Ajouter votre photo au mur',
  footer:
    'Vous recevez ce courriel parce que quelqu’un s’est inscrit avec votre adresse. Si ce n’était pas vous, ' +
    'ouvrez le lien et effacez l’inscription, ou répondez à ce courriel.',
  link: {
    subject: 'Votre lien vers votre inscription',
    opening: 'Votre adresse est déjà inscrite\u00a0: voici de nouveau le lien vers votre inscription.',
    hint: 'Si vous n’avez rien demandé, vous n’avez rien à faire. Rien n’a changé.',
  },
  'confirm-email': {
    subject: 'Veuillez confirmer votre nouvelle adresse',
    opening:
      'Vous nous avez demandé d’utiliser désormais cette adresse pour votre inscription. Veuillez confirmer ' +
      'qu’elle est à vous.',
    button: 'Confirmer cette adresse',
    until:
      'D’ici là, votre inscription garde l’adresse actuelle. Si vous n’avez rien demandé, vous n’avez rien à ' +
      'faire.',
  },
  'email-changed': {
    subject: 'Votre nouvelle adresse est confirmée',
    opening:
      'Votre inscription est maintenant liée à cette adresse. Les anciens liens ne fonctionnent plus\u00a0; ' +
      'voici le nouveau.',
  },
  'email-left': {
    subject: 'L’adresse de votre inscription a changé',
    opening:
      'Votre inscription est maintenant liée à une autre adresse, confirmée depuis cette nouvelle boîte. Les liens des ' +
      'courriels précédents ne fonctionnent plus.',
    hint: 'Si vous n’avez rien demandé, répondez à ce courriel.',
    wayBack: (until: string) =>
      `Si vous n’avez rien demandé, vous pouvez annuler ce changement jusqu’au ${until}. Votre inscription sera alors ` +
      'de nouveau liée à cette adresse.',
    button: 'Annuler le changement',
  },
  'email-restored': {
    subject: 'Votre inscription est de retour à cette adresse',
    opening:
      'Le changement d’adresse est annulé\u00a0: votre inscription est de nouveau liée à cette adresse. Les anciens ' +
      'liens ne fonctionnent plus\u00a0; voici le nouveau.',
  },
  cancelled: {
    subject: 'Votre inscription est annulée',
    opening: 'Votre inscription est annulée. Nous regrettons que vous ne puissiez pas venir.',
    undo: 'Si vos plans changent, vous pouvez la reprendre jusqu’au début de l’événement.',
    button: 'Reprendre mon inscription',
    calendar: 'Le fichier joint à ce courriel retire la soirée de votre calendrier.',
  },
  restored: {
    subject: 'Votre inscription est rétablie',
    opening: 'Bonne nouvelle\u00a0: nous comptons de nouveau sur vous. Au plaisir de vous voir.',
  },
  waiting: {
    subject: 'Inscription en liste d’attente',
    opening:
      'Merci de votre inscription. Toutes les places sont prises\u00a0: vous êtes sur la liste d’attente, avec les ' +
      'personnes qui vous accompagnent. Dès qu’il y aura de la place pour vous, nous vous écrirons.',
    hint: 'Si vous ne souhaitez pas attendre, vous pouvez annuler par le lien ci-dessous.',
  },
  offer: {
    subject: 'Une place se libère pour vous',
    opening: (until) =>
      `Bonne nouvelle\u00a0: il y a maintenant de la place pour vous. Nous vous la gardons jusqu’au ${until}.`,
    button: 'Prendre la place ou la refuser',
    then: 'Sans réponse de votre part d’ici là, nous la proposerons à la personne suivante sur la liste.',
  },
  'offer-over': {
    subject: 'Votre place est proposée à la personne suivante',
    opening:
      'Nous vous avons gardé une place, sans réponse de votre part. Nous la proposons à la personne suivante sur ' +
      'la liste.',
  },
  'party-asked': {
    subject: 'Veuillez confirmer qui vous accompagne',
    opening: (until) =>
      `D’autres personnes attendent une place. Ouvrez votre inscription avant le ${until}, et choisissez-y ` +
      '«\u00a0Nous venons\u00a0: gardez nos places\u00a0». Nous garderons alors les places des personnes qui vous ' +
      'accompagnent.',
    button: 'Confirmer qui m’accompagne',
    then:
      'Sans réponse de votre part d’ici là, vous gardez votre place, et nous proposerons les autres aux personnes ' +
      'qui attendent.',
  },
  'party-over': {
    subject: 'Nous avons gardé une place pour vous',
    opening:
      'Nous vous avons demandé de confirmer qui vous accompagne, sans réponse de votre part. D’autres personnes ' +
      'attendent\u00a0: nous leur proposons ces places. La vôtre reste à vous.',
    hint: 'Quand il y aura de nouveau de la place, vous pourrez les ajouter dans votre inscription.',
  },
  reminder: {
    subject: 'À bientôt',
    opening: 'Le moment approche. Voici encore une fois de quoi venir sans souci.',
  },
  news: {
    why: 'Vous recevez ce courriel parce que vous avez demandé des nouvelles en vous inscrivant.',
    end: 'Ne plus recevoir de nouvelles',
  },
  state: {
    planned: {
      subject: 'L’événement aura lieu',
      text: (day) =>
        `Bonne nouvelle\u00a0: l’événement aura lieu le ${day}, comme annoncé. Votre inscription tient toujours.`,
    },
    moved: {
      subject: 'Nouvelle date',
      text: (day, before) =>
        `L’événement aura lieu le ${day}, au lieu du ${before}. Votre inscription tient toujours\u00a0; si vous ne ` +
        'pouvez pas venir ce jour-là, vous pouvez l’annuler ci-dessous.',
    },
    movedHour: {
      subject: 'Nouvelle heure',
      text: (day, before) =>
        `L’événement commencera à une autre heure\u00a0: ${day}, au lieu de ${before}. Votre inscription tient ` +
        'toujours\u00a0; si vous ne pouvez pas venir à cette heure-là, vous pouvez l’annuler ci-dessous.',
    },
    postponed: {
      subject: 'Événement reporté',
      text: (_, before) =>
        `L’événement n’aura pas lieu le ${before}. Il n’y a pas encore de nouvelle date\u00a0: nous vous écrirons dès ` +
        'qu’elle sera connue. Votre inscription tient toujours.',
    },
    cancelled: {
      subject: 'Événement annulé',
      text: (day) => `Nous le regrettons\u00a0: l’événement du ${day} n’aura pas lieu. Il est annulé.`,
    },
    past: {
      subject: 'L’événement est terminé',
      text: (day) => `L’événement du ${day} est terminé. Merci de l’intérêt que vous y avez porté.`,
    },
  },
};
