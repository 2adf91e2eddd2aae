export const en = {
  party: 'Who comes along?',
  partyHint: 'Those who come with you need not register themselves.',
  adultsAlong: 'Adults with you',
  childrenAlong: 'Children with you',
  namesAlong: 'Their names, if you like',
  saveParty: 'Save who comes along',
  saving: 'Saving…',
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
};
