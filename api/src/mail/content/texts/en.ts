export const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  when: 'When',
  party: 'For',
  people: (count: number) => `${count} people`,
  where: 'Where',
  map: 'See it on the map',
  transit: 'Directions by public transit',
  parking: 'Parking',
  calendar: 'Add to calendar',
  manage: 'See or change your registration',
  manageHint:
    'With this link you can see all that we hold about you, change it, cancel, or erase it. It opens your ' +
    'registration without a password: keep this email to yourself.',
  keepsake: 'See what the evening was for you',
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
    'and erase the registration, or reply to this email.',
  link: {
    subject: 'Your link to your registration',
    opening: 'Your address is registered already: here is the link to your registration again.',
    hint: 'If you did not ask for it, you need not do anything. Nothing has changed.',
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
      'earlier emails to this one no longer work.',
    hint: 'If you did not ask for this, reply to this email.',
    wayBack: (until: string) =>
      `If you did not ask for this, you can undo it until ${until}. Your registration then belongs to this address again.`,
    button: 'Undo the change',
  },
  'email-restored': {
    subject: 'Your registration is back at this address',
    opening:
      'The change of address is undone: your registration belongs to this address again. Earlier links no longer ' +
      'work; this is the new one.',
  },
  cancelled: {
    subject: 'Your registration is cancelled',
    opening: 'Your registration is cancelled. We are sorry that you cannot come.',
    undo: 'If your plans change, you can register again until the event begins.',
    button: 'Register again',
    calendar: 'The file attached to this email takes the evening out of your calendar.',
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
    button: 'Accept or decline your place',
    then: 'If we do not hear from you by then, we will offer it to the next person on the list.',
  },
  'offer-over': {
    subject: 'Your place went to the next person on the list',
    opening: 'We kept a place for you, and have not heard from you. It goes to the next person on the list.',
  },
  'party-asked': {
    subject: 'Please confirm who comes with you',
    opening: (until: string) =>
      `Others are waiting for a place. Please open your registration by ${until}, and press “We are coming: keep our ` +
      'places” there. Then those who come with you keep their places.',
    button: 'Confirm who comes with you',
    then: 'If we do not hear from you by then, you keep your own place, and we offer the others to guests who wait.',
  },
  'party-over': {
    subject: 'We kept one place for you',
    opening:
      'We asked you to confirm who comes with you, and have not heard from you. Others are waiting, so those places ' +
      'go to them. Your own place is still yours.',
    hint: 'When there is room again, you can add them in your registration.',
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
      subject: 'We’re on',
      text: (day: string) => `Good news: the event will take place on ${day}, as announced. Your registration stands.`,
    },
    moved: {
      subject: 'A new date',
      text: (day: string, before: string) =>
        `The event will take place on ${day}, instead of ${before}. Your registration stands; if you cannot come ` +
        'then, you can cancel it below.',
    },
    movedHour: {
      subject: 'A new time',
      text: (day: string, before: string) =>
        `The event will begin at another hour: ${day}, instead of ${before}. Your registration stands; if you cannot ` +
        'come then, you can cancel it below.',
    },
    postponed: {
      subject: 'Postponed',
      text: (_day: string, before: string) =>
        `The event will not take place on ${before}. There is no new date yet: we will write to you as soon as ` +
        'there is one. Your registration stands.',
    },
    cancelled: {
      subject: 'Cancelled',
      text: (day: string) => `We are sorry: the event on ${day} will not take place. It is cancelled.`,
    },
    past: { subject: 'It is over', text: (day: string) => `The event on ${day} is over. Thank you for your interest.` },
  },
};
