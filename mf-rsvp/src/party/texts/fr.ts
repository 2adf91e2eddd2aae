export const fr = {
  party: 'Qui vous accompagne\u00a0?',
  partyHint: 'Les personnes qui vous accompagnent n’ont pas à s’inscrire elles-mêmes.',
  adultsAlong: 'Adultes avec vous',
  childrenAlong: 'Enfants avec vous',
  namesAlong: 'Leurs noms, si vous le souhaitez',
  saveParty: 'Enregistrer qui m’accompagne',
  saving: 'Enregistrement…',
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
  offeredStill: 'Il y a encore de la place pour vous, tant que personne d’autre ne la prend.',
  takePlace: 'Prendre la place',
  heldText:
    'D’autres personnes attendent une place. Veuillez nous confirmer avant le {{date}}, {{time}} que vous venez bien ' +
    'avec les personnes qui vous accompagnent.',
  heldStill:
    'D’autres personnes attendent une place. Les vôtres sont encore là, tant que personne d’autre n’en a besoin.',
  keepPlaces: 'Nous venons\u00a0: gardez nos places',
  placesKept: 'Vos places sont gardées. Au plaisir de vous voir.',
};
