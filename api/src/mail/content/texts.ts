import type { Language } from '@konbit/contracts';

/** What the mails say beside the facts and texts of the event: the mechanics of registering. */
const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  when: 'When',
  where: 'Where',
  map: 'See it on the map',
  transit: 'Directions by public transit',
  parking: 'Parking',
  calendar: 'Add to calendar',
  manage: 'See or change your registration',
  manageHint:
    'With this link you can see all that we hold about you, change it, cancel, or erase it. It opens your ' +
    'registration without a password: keep this mail to yourself.',
  doorCode: {
    title: 'Your code at the door',
    text:
      'Show it when you arrive, on your phone or on paper, and nobody has to look for your name. You also find it ' +
      'in your registration.',
  },
  hub: 'Play, learn and collect points in the Engagement Hub',
  gallery: 'Add your photo to the wall',
  footer:
    'You’re getting this because someone registered with this address. If that was not you, open the link ' +
    'and erase the registration, or reply to this mail.',
  link: {
    subject: 'Your link to your registration',
    opening:
      'Somebody has just tried to register with your address, which is registered already. If it was you: ' +
      'here is your link again.',
    hint: 'If it was not you, you need not do anything. Nothing has changed.',
  },
  'confirm-email': {
    subject: 'Please confirm your new address',
    opening: 'You asked us to use this address for your registration from now on. Please confirm that it is yours.',
    button: 'Confirm this address',
    until:
      'Until then your registration stays with the address it has. If you did not ask for this, you need not ' +
      'do anything.',
  },
  'email-changed': {
    subject: 'Your new address is confirmed',
    opening: 'Your registration now belongs to this address. Earlier links no longer work; this is the new one.',
  },
  'email-left': {
    subject: 'The address of your registration has changed',
    opening:
      'Your registration now belongs to another address, which was confirmed from there. The links in ' +
      'earlier mails to this one no longer work.',
    hint: 'If you did not ask for this, reply to this mail.',
  },
  cancelled: {
    subject: 'Your registration is cancelled',
    opening: 'We have taken you off the list, and are sorry that you cannot come.',
    undo: 'If your plans change, you can re-register until the event begins.',
    button: 'Re-register',
    calendar: 'The file attached to this mail takes the evening out of your calendar.',
  },
  restored: {
    subject: 'You are registered again',
    opening: 'Good news: you’re registered again. We look forward to seeing you.',
  },
  waiting: {
    subject: 'You are on the waiting list',
    opening:
      'Thank you for registering. Every place is taken, so you are on the waiting list, with all who come with you. ' +
      'As soon as there is room for you, we will write to you.',
    hint: 'If you do not want to wait, you can cancel with the link below.',
  },
  offer: {
    subject: 'There is a place for you',
    opening: (until: string) => `Good news: there is room for you now. We keep it for you until ${until}.`,
    button: 'Take the place, or refuse it',
    then: 'If we do not hear from you by then, we offer it to the next on the list.',
  },
  'offer-over': {
    subject: 'Your place went to the next on the list',
    opening: 'We kept a place for you, and have not heard from you. It goes to the next on the list.',
  },
  reminder: {
    subject: 'See you soon',
    opening: 'See you soon! Here again is what you need to get there.',
  },
  news: {
    why: 'You’re getting this because you asked for news when you registered.',
    end: 'No more news, please',
  },
  state: {
    planned: {
      subject: 'We’re on!',
      text: (day: string) =>
        `Good news: the event takes place on ${day}, as it was announced. Your registration stands.`,
    },
    moved: {
      subject: 'A new date',
      text: (day: string, before: string) =>
        `The event takes place on ${day}, in place of ${before}. Your registration stands; if you cannot come ` +
        'then, you can cancel it below.',
    },
    postponed: {
      subject: 'Postponed',
      text: (_day: string, before: string) =>
        `The event does not take place on ${before}. There is no new date yet: we will write to you as soon as ` +
        'there is one. Your registration stands.',
    },
    cancelled: {
      subject: 'Cancelled',
      text: (day: string) => `We are sorry: the event of ${day} does not take place. It is cancelled.`,
    },
    past: { subject: 'It is over', text: (day: string) => `The event of ${day} is over. Thank you for your interest.` },
  },
};

/** A text that is missing in a language does not compile. */
export type Texts = typeof en;

export const texts: Record<Language, Texts> = {
  en,
  ht: {
    hello: (name) => (name ? `Bonjou ${name},` : 'Bonjou,'),
    when: 'Ki lè',
    where: 'Ki kote',
    map: 'Gade sou kat la',
    transit: 'Ki jan pou ou vini nan transpò piblik',
    parking: 'Pakin',
    calendar: 'Ajoute nan kalandriye',
    manage: 'Gade oswa chanje enskripsyon ou',
    manageHint:
      'Avèk lyen sa a, ou ka wè tout sa nou genyen sou ou, chanje li, anile li, oswa efase li. Li louvri ' +
      'enskripsyon ou san modpas: kenbe imèl sa a pou tèt ou.',
    doorCode: {
      title: 'Kòd ou nan papòt la',
      text:
        'Montre li lè ou rive, sou telefòn ou oswa sou papye: konsa pèsonn pa bezwen chèche non ou. W ap jwenn li ' +
        'nan enskripsyon ou tou.',
    },
    hub: 'Jwe, aprann epi ranmase pwen nan Espas Patisipasyon an',
    gallery: 'Mete foto ou sou mi an',
    footer:
      'Ou resevwa imèl sa a paske yon moun enskri ak adrès ou. Si se pa ou menm, louvri lyen an epi efase ' +
      'enskripsyon an, oswa reponn imèl sa a.',
    link: {
      subject: 'Lyen pou enskripsyon ou',
      opening: 'Yon moun fèk eseye enskri ak adrès ou, ki deja enskri. Si se ou menm: men lyen ou ankò.',
      hint: 'Si se pa ou menm, ou pa bezwen fè anyen. Anyen pa chanje.',
    },
    'confirm-email': {
      subject: 'Tanpri konfime nouvo adrès ou',
      opening:
        'Ou mande nou pou nou sèvi ak adrès sa a pou enskripsyon ou apati kounye a. Tanpri konfime se pa ou li ye.',
      button: 'Konfime adrès sa a',
      until: 'Annatandan, enskripsyon ou rete ak adrès li genyen an. Si se pa ou ki mande sa, ou pa bezwen fè anyen.',
    },
    'email-changed': {
      subject: 'Nouvo adrès ou konfime',
      opening: 'Enskripsyon ou a sou adrès sa a kounye a. Lyen anvan yo pa mache ankò; men nouvo lyen an.',
    },
    'email-left': {
      subject: 'Adrès enskripsyon ou chanje',
      opening:
        'Enskripsyon ou a sou yon lòt adrès kounye a, ki te konfime depi la. Lyen ki te nan imèl anvan yo pa ' +
        'mache ankò.',
      hint: 'Si se pa ou ki mande sa, reponn imèl sa a.',
    },
    cancelled: {
      subject: 'Enskripsyon ou anile',
      opening: 'Nou retire ou sou lis la. Sa fè nou lapenn ou pa ka vini.',
      undo: 'Si plan ou chanje, ou ka reprann li jiskaske evènman an kòmanse.',
      button: 'Reprann enskripsyon mwen',
      calendar: 'Fichye ki vini ak imèl sa a retire sware a nan kalandriye ou.',
    },
    restored: {
      subject: 'Ou enskri ankò',
      opening: 'Bon nouvèl: enskripsyon ou bon ankò. Nou kontan n ap wè ou.',
    },
    waiting: {
      subject: 'Ou sou lis datant lan',
      opening:
        'Mèsi paske ou enskri. Tout plas yo pran: ou sou lis datant lan, ou menm ak moun k ap vini avèk ou yo. Depi ' +
        'gen plas pou ou, n ap ekri ou.',
      hint: 'Si ou pa vle tann, ou ka anile ak lyen ki anba a.',
    },
    offer: {
      subject: 'Gen yon plas pou ou',
      opening: (until) => `Bon nouvèl: gen plas pou ou kounye a. N ap kenbe li pou ou jiska ${until}.`,
      button: 'Pran plas la, oswa refize li',
      then: 'Si ou pa reponn nou anvan lè sa a, n ap bay pwochen moun ki sou lis la li.',
    },
    'offer-over': {
      subject: 'Plas ou a ale bay pwochen moun ki sou lis la',
      opening: 'Nou te kenbe yon plas pou ou, men ou pa reponn nou. N ap bay pwochen moun ki sou lis la li.',
    },
    reminder: {
      subject: 'N ap wè talè',
      opening: 'Lè a prèske rive. Men yon lòt fwa tout sa ou bezwen pou ou vini.',
    },
    news: {
      why: 'Ou resevwa imèl sa a paske ou te mande nouvèl lè ou t ap enskri.',
      end: 'Pa voye nouvèl ban mwen ankò',
    },
    state: {
      planned: {
        subject: 'Evènman an ap fèt',
        text: (day) => `Bon nouvèl: evènman an ap fèt ${day}, jan nou te anonse li. Enskripsyon ou toujou bon.`,
      },
      moved: {
        subject: 'Yon nouvo dat',
        text: (day, before) =>
          `Evènman an ap fèt ${day}, olye ${before}. Enskripsyon ou toujou bon; si ou pa ka vini jou sa a, ou ka ` +
          'anile li anba a.',
      },
      postponed: {
        subject: 'Evènman an ranvwaye',
        text: (_, before) =>
          `Evènman an pa p fèt ${before}. Poko gen nouvo dat: n ap ekri ou depi nou genyen youn. Enskripsyon ou ` +
          'toujou bon.',
      },
      cancelled: {
        subject: 'Evènman an anile',
        text: (day) => `Sa fè nou lapenn: evènman ki te pou fèt ${day} a pa p fèt. Nou anile li.`,
      },
      past: {
        subject: 'Evènman an fini',
        text: (day) => `Evènman ki te fèt ${day} a fini. Mèsi paske ou te enterese.`,
      },
    },
  },
  fr: {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    when: 'Quand',
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
      opening:
        'Quelqu’un vient d’essayer de s’inscrire avec votre adresse, qui l’est déjà. Si c’était vous, voici de ' +
        'nouveau votre lien.',
      hint: 'Si ce n’était pas vous, vous n’avez rien à faire. Rien n’a changé.',
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
        'Votre inscription est maintenant liée à une autre adresse, confirmée depuis celle-ci. Les liens des ' +
        'courriels précédents ne fonctionnent plus.',
      hint: 'Si vous n’avez rien demandé, répondez à ce courriel.',
    },
    cancelled: {
      subject: 'Votre inscription est annulée',
      opening: 'Votre nom n’est plus sur la liste. Nous regrettons que vous ne puissiez pas venir.',
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
      postponed: {
        subject: 'Événement reporté',
        text: (_, before) =>
          `L’événement n’aura pas lieu le ${before}. Il n’y a pas encore de nouvelle date\u00a0: nous vous écrirons dès ` +
          'qu’elle sera connue. Votre inscription tient toujours.',
      },
      cancelled: {
        subject: 'Événement annulé',
        text: (day) => `Nous en sommes désolés\u00a0: l’événement du ${day} n’aura pas lieu. Il est annulé.`,
      },
      past: {
        subject: 'L’événement est terminé',
        text: (day) => `L’événement du ${day} est terminé. Merci de l’intérêt que vous y avez porté.`,
      },
    },
  },
};
