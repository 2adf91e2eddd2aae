export const en = {
  party: 'Who’s coming with you?',
  partyHint: 'Those who come with you don’t need to register.',
  adultsAlong: 'Adults with you',
  childrenAlong: 'Children with you',
  namesAlong: 'Their names, if you like',
  saveParty: 'Save who’s coming',
  saving: 'Saving…',
  partySaved_one: 'Saved: you’re coming alone.',
  partySaved_other: 'Saved: {{n}} people in all.',
  comeAlong_one: '{{n}} person is coming with you.',
  comeAlong_other: '{{n}} people are coming with you.',
  capacity: 'There is room for {{n}} people. Once it is full, you join the waiting list.',
  onWaitingList: 'You are on the waiting list',
  waitingText:
    'Every place is taken. You wait with all who come with you; as soon as there is room for you, we will write.',
  offeredText: 'There is room for you now. We keep it for you until {{date}}, {{time}}.',
  takePlace: 'Accept the place',
};
