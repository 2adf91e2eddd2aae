import { registrationFields, registrationMessages } from '@konbit/contracts';
import { commonWords } from '@konbit/web';

/** Specified texts stay to the letter. */
export const en = {
  rsvp: {
    ...commonWords.en,

    dialogTitle: 'RSVP: {{event}}',
    stepOf: 'Step {{n}} of {{total}}',
    progress: 'Registration progress',
    start: 'Start Registration',
    welcome: 'Welcome',
    when: 'When',
    where: 'Where',
    goodToKnow: 'Good to know',
    howLong: 'A few short questions, about two minutes.',
    back: 'Back',
    continue: 'Continue',
    submit: 'Complete Registration',
    submitting: 'Registering…',
    optional: 'Optional',
    required: '(required)',
    newLine: 'Shift + Enter makes a new line.',
    bringBack: 'Continue where I left off',

    firstNameQuestion: 'What is your first name?',
    firstName: 'First name',
    firstNameRequired: registrationFields.firstName.required,
    lastNameQuestion: 'And your last name, {{name}}?',
    lastName: 'Last name',
    lastNameRequired: registrationFields.lastName.required,
    emailQuestion: "What's your email?",
    email: 'Email',
    emailHint: "We'll send your confirmation there.",
    emailRequired: registrationFields.email.required,
    emailInvalid: registrationMessages.emailInvalid('{{example}}'),

    hearAbout: 'How did you hear about this event?',
    'social-media': 'Social Media',
    community: 'Community Organization',
    'word-of-mouth': 'Word of Mouth',
    other: 'Other',
    dietaryRestrictionsQuestion: "Anything you don't eat?",
    dietaryRestrictions: 'Dietary restrictions',
    dietaryRestrictionsHint:
      'Allergies, vegetarian, halal: whatever the kitchen should know. Only the organizers and the kitchen will see this.',
    accessibilityNeedsQuestion: 'What would make the evening easier for you?',
    accessibilityNeeds: 'Accessibility needs',
    accessibilityNeedsHint:
      'A seat, a ramp, sign language, a place near the road: tell us. Only the organizers will see this.',

    lastQuestion: 'Almost done',
    profileImage: 'Profile photo (optional)',
    profileImageHint: 'JPEG, PNG or WebP, up to 5 MB. Only the organizers will see it.',
    emailUpdates: registrationFields.emailUpdates.wording.en,
    futureEvents: registrationFields.futureEvents.wording.en,
    tooLarge: 'File too large',
    tooLargeText: 'Please choose an image smaller than 5MB.',
    invalid: 'Invalid image',
    invalidText: 'Please select a valid image file.',

    nothingLost: 'Everything you entered is still here.',
    linkSentAgain: 'If this is your address, we have sent you your link again.',
    changeAnswer: 'Change this answer',

    kept: "You're offline, {{name}}",
    keptText: "Your registration is saved on this phone. We'll send it when you're back online.",
    keptThen: "You can close this. Your confirmation comes by email once we've received it.",
    keptHere_one: '{{n}} registration is saved on this phone and waiting to send.',
    keptHere_other: '{{n}} registrations are saved on this phone and waiting to send.',
    keptRefused: 'A registration saved on this phone could not be completed.',
    correctKept: 'Correct it',
    dropKept: 'Delete it',

    allSet: "You're all set, {{name}}!",
    reminder: 'We look forward to seeing you. Save the date:',
    tellOthers: 'Invite friends',
    showFace: 'Join the photo wall',
    openHub: 'Open your Engagement Hub',
    linkCopied: 'Link copied.',
    linkNotCopied: 'Share this address: {{url}}',

    doorCode: 'Your code at the door',
    doorCodeHow: 'Show it when you arrive, and nobody has to look for your name.',
    placeTaken: 'The place is yours. We look forward to seeing you.',

    alreadyRegistered: "You're registered",
    alreadyRegisteredAs: 'You are registered as {{email}}.',
    alreadyRegisteredHow: 'To see, change or cancel your registration, open the link in your confirmation email.',
    cancelledHow: 'To come after all, open the link in the newest mail that you have from us.',
    registerAnother: 'Register someone else',

    register: 'Register',
    languages: 'Languages',
    backToEvent: 'Back to the event',
    photoAgain: 'Browsers keep no photo: please choose it again.',
    oneByOne: 'Please look at this again:',
    linkInMail: 'The link in that mail opens your registration: you can change or cancel it there.',
    confirmTitle: 'Your new email',
    confirmText: 'From then on we write to this address, and this link opens your registration.',
    confirm: 'Confirm this email',

    ownTitle: 'Your registration',
    greeting: 'Your registration, {{name}}',
    opening: 'Opening your registration…',
    notOpened: 'Your registration could not be opened',

    linkRefused: 'This link no longer works',
    linkRefusedWhy: 'A changed email or a newer link takes its place, and an erased registration has none.',
    linkRefusedWhat:
      'Open the link in the newest mail that you have from us. Or register again with the same email: we will ' +
      'send you your link.',

    emailUpdatesShort: 'Event updates by email',
    futureEventsShort: 'News of future cultural events',
    mailLanguage: 'Language of our mails',
    pendingEmail: "We'll switch to {{email}} once you confirm it.",
    emailUndeliverable: 'Our mails to this address come back. Please check it.',
    change: 'Change it',

    changeTitle: 'Change your registration',
    newEmailHint: 'A new address? We will send a link there, and switch once you open it.',
    save: 'Save',
    saving: 'Saving…',
    leaveUnchanged: 'Discard changes',
    notSaved: 'It was not saved.',

    yourPhoto: 'Your photo',
    photoHint: 'JPEG, PNG or WebP, up to 5 MB. It is saved as soon as you choose it.',
    photoNotSaved: 'Save the photo again',

    yourData: 'Your data',
    takeAlongText: 'Everything we keep about you, in one file (JSON).',
    takeAlong: 'Download your data',
    gathering: 'Gathering your data…',
    eraseText: 'Registration, photo, points and mails: permanently deleted.',
    erase: 'Erase everything',
    dashboard: 'Your dashboard',
    dashboardText: 'Activities, quizzes and the ranking of the evening.',
    openDashboard: 'Open your dashboard',
    cannotCome: 'Can’t make it?',
    cancel: 'Cancel your registration',

    cancelQuestion: 'Cancel your registration?',
    cancelAsk:
      'You will no longer be counted or shown in the gallery and the ranking. Until the evening begins, you can ' +
      'undo it here.',
    cancelYes: 'Yes, cancel it',
    dismiss: 'No, keep it',
    eraseQuestion: 'Erase everything?',
    eraseAsk:
      'We will erase your registration, your photo, your answers and points, and this link with them. Nobody can ' +
      'bring them back.',
    eraseYes: 'Yes, erase everything',
    working: 'One moment…',

    cancelled: 'Your registration is cancelled',
    cancelledForGood: 'The evening has begun: a cancelled registration stays cancelled.',
    restore: 'I am coming after all',

    saved: 'Your changes are saved.',
    savedPending:
      "Your changes are saved. We'll switch to {{email}} once you confirm it: open the link that we sent there.",
    photoSaved: 'Your photo is saved.',
    photoRemoved: 'Your photo is removed.',
    restored: "You're registered again. We're glad that you are coming.",
    emailConfirmed: 'Your new email is confirmed. We will write to {{email}} from now on.',
    takenAlong: 'Your data is in your downloads.',

    erased: 'Everything is erased',

    coming: 'We look forward to seeing you: {{date}}, {{time}}, {{venue}}.',
    registeredAs: 'You registered as {{name}} on {{date}}. We write to {{email}} ({{language}}).',
    yourAnswers: 'You told us:',
    news: 'You also get: {{list}}.',
    noNews: 'You get no news from us by email.',

    galleryTitle: 'In the gallery',
    galleryExplanation:
      'Photos that were added to the gallery ‘I will be there!’ from a browser with your registration.',
    galleryPhotoOf: 'Photo of {{name}}',
    galleryRemove: 'Remove from the gallery',
    galleryRemoving: 'Removing…',
    galleryRemoved: 'The photo of {{name}} is removed from the gallery.',

    newsTitle: 'News by email',
    newsQuestion: 'No more news by email?',
    newsAsk:
      'You will get no more event updates from us and no news of other cultural events. Mails about your ' +
      'registration still come, and we will tell you if its time or place changes.',
    newsYes: 'Yes, no more news',
    newsDismiss: 'No, keep the news coming',
    newsEnded: 'No more news from us',
    newsEndedText:
      'It is done. Mails about your registration still come, and we will tell you if its time or place changes.',
    newsWayBack:
      'To get news again, open the link in our mail about your registration, press “{{change}}” and agree to ' +
      'event updates.',
    newsRefused: 'This link is not complete',
    newsRefusedWhat:
      'Perhaps it was cut off on its way. Open it in the mail itself; the one in any other mail with news does ' +
      'the same.',
    newsRefusedElse:
      'You can end the news in “Your registration” too, by the link in our mail about your registration.',
  },
};
