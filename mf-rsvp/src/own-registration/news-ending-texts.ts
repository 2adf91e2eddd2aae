import { defineTexts } from '@konbit/web';

/** What is said where the mails about news end. */
export const newsEndingTexts = defineTexts('news-ending', {
  en: {
    title: 'News by email',
    question: 'No more news by email?',
    ask:
      'You will get no more event updates from us and no news of other cultural events. Mails about your ' +
      'registration still come, and we will tell you if its time or place changes.',
    yes: 'Yes, no more news',
    dismiss: 'No, keep the news coming',
    ended: 'No more news from us',
    endedText:
      'It is done. Mails about your registration still come, and we will tell you if its time or place changes.',
    wayBack:
      'Should you want news again: open the link in our mail about your registration, press “{{change}}” and ' +
      'agree to event updates.',
    refused: 'This link is not complete',
    refusedWhat:
      'Perhaps it was cut off on its way. Open it in the mail itself; the one in any other mail with news does ' +
      'the same.',
    refusedElse: 'You can end the news in “Your registration” too, by the link in our mail about your registration.',
  },
  ht: {
    title: 'Nouvèl pa imèl',
    question: 'Ou pa vle nouvèl pa imèl ankò?',
    ask:
      'Nou p ap voye nouvèl evènman an ba ou ankò, ni nouvèl lòt evènman kiltirèl. Imèl sou enskripsyon ou ap ' +
      'toujou vini, epi n ap fè ou konnen si lè oswa kote sware a chanje.',
    yes: 'Wi, pa voye nouvèl ankò',
    dismiss: 'Non, kontinye voye nouvèl',
    ended: 'Nou p ap voye nouvèl ba ou ankò',
    endedText: 'Se fini. Imèl sou enskripsyon ou ap toujou vini, epi n ap fè ou konnen si lè oswa kote sware a chanje.',
    wayBack:
      'Si ou ta vle nouvèl ankò: louvri lyen ki nan imèl nou sou enskripsyon ou, peze “{{change}}” ' +
      'epi dakò resevwa nouvèl evènman an.',
    refused: 'Lyen sa a pa konplè',
    refusedWhat:
      'Petèt li koupe sou wout la. Louvri li nan imèl la menm; lyen ki nan nenpòt lòt imèl nouvèl fè menm bagay la.',
    refusedElse: 'Ou ka fè nouvèl yo sispann nan “Enskripsyon ou” tou, ak lyen ki nan imèl nou sou enskripsyon ou.',
  },
  fr: {
    title: 'Nouvelles par courriel',
    question: 'Ne plus recevoir de nouvelles\u00a0?',
    ask:
      'Vous ne recevrez plus de nouvelles de l’événement ni d’annonces d’autres événements culturels. Les ' +
      'courriels sur votre inscription continuent, et nous vous prévenons si l’heure ou le lieu de la soirée ' +
      'changent.',
    yes: 'Oui, arrêter les nouvelles',
    dismiss: 'Non, continuer à en recevoir',
    ended: 'Vous ne recevrez plus de nouvelles',
    endedText:
      'C’est fait. Les courriels sur votre inscription continuent, et nous vous prévenons si l’heure ou le lieu ' +
      'de la soirée changent.',
    wayBack:
      'Si vous en voulez de nouveau\u00a0: ouvrez le lien de notre courriel sur votre inscription, choisissez ' +
      '«\u00a0{{change}}\u00a0» et acceptez les nouvelles de l’événement.',
    refused: 'Ce lien est incomplet',
    refusedWhat:
      'Il a peut-être été coupé en route. Ouvrez-le dans le courriel même\u00a0; celui de tout autre courriel de ' +
      'nouvelles fait la même chose.',
    refusedElse:
      'Vous pouvez aussi arrêter les nouvelles dans «\u00a0Votre inscription\u00a0», par le lien de notre ' +
      'courriel sur votre inscription.',
  },
});
