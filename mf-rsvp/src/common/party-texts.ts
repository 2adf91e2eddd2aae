import { defineTexts } from '@konbit/web';

/** Apart from the room's texts: most events have no parties, so a late chunk has them. */
export const partyTexts = defineTexts('party', {
  en: {
    party: 'Who comes along?',
    partyHint: 'Those who come with you need not register themselves.',
    adultsAlong: 'Adults with you',
    childrenAlong: 'Children with you',
    namesAlong: 'Their names, if you like',
    saveParty: 'Save who comes along',
    partySaved_one: 'Saved: you come alone.',
    partySaved_other: 'Saved: you are {{n}} people.',
    comeAlong_one: '{{n}} person comes with you.',
    comeAlong_other: '{{n}} people come with you.',
    capacity: 'There is room for {{n}} people. Once it is full, you join the waiting list.',
    onWaitingList: 'You are on the waiting list',
    waitingText:
      'Every place is taken. You wait with all who come with you; as soon as there is room for you, we will write.',
    offeredText: 'There is room for you now. We keep it for you until {{date}}, {{time}}.',
    takePlace: 'Take the place',
  },
  ht: {
    party: 'Ki moun k ap vini avèk ou?',
    partyHint: 'Moun k ap vini avèk ou yo pa bezwen enskri poukont yo.',
    adultsAlong: 'Granmoun avèk ou',
    childrenAlong: 'Timoun avèk ou',
    namesAlong: 'Non yo, si ou vle',
    saveParty: 'Anrejistre moun k ap vini yo',
    partySaved_one: 'Sa anrejistre: ou ap vini poukont ou.',
    partySaved_other: 'Sa anrejistre: nou {{n}} moun.',
    comeAlong_one: '{{n}} moun ap vini avèk ou.',
    comeAlong_other: '{{n}} moun ap vini avèk ou.',
    capacity: 'Gen plas pou {{n}} moun. Lè li plen, n ap mete ou sou lis datant lan.',
    onWaitingList: 'Ou sou lis datant lan',
    waitingText:
      'Tout plas yo pran. Ou ap tann ansanm ak moun k ap vini avèk ou yo; depi gen plas pou ou, n ap ekri ou.',
    offeredText: 'Gen plas pou ou kounye a. N ap kenbe li pou ou jiska {{date}}, {{time}}.',
    takePlace: 'Pran plas la',
  },
  fr: {
    party: 'Qui vous accompagne\u00a0?',
    partyHint: 'Les personnes qui vous accompagnent n’ont pas à s’inscrire elles-mêmes.',
    adultsAlong: 'Adultes avec vous',
    childrenAlong: 'Enfants avec vous',
    namesAlong: 'Leurs noms, si vous le souhaitez',
    saveParty: 'Enregistrer qui m’accompagne',
    partySaved_one: 'Enregistré\u00a0: vous venez sans accompagnement.',
    partySaved_other: 'Enregistré\u00a0: vous êtes {{n}} personnes.',
    comeAlong_one: '{{n}} personne vous accompagne.',
    comeAlong_other: '{{n}} personnes vous accompagnent.',
    capacity: 'Il y a de la place pour {{n}} personnes. Ensuite, vous rejoignez la liste d’attente.',
    onWaitingList: 'Vous êtes sur la liste d’attente',
    waitingText:
      'Toutes les places sont prises. Vous attendez avec les personnes qui vous accompagnent\u00a0; dès qu’il y aura de ' +
      'la place pour vous, nous vous écrirons.',
    offeredText: 'Il y a maintenant de la place pour vous. Nous vous la gardons jusqu’au {{date}}, {{time}}.',
    takePlace: 'Prendre la place',
  },
});
