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

    alreadyRegistered: "You're registered",
    alreadyRegisteredAs: 'You are registered as {{email}}.',
    alreadyRegisteredHow: 'To see, change or cancel your registration, open the link in your confirmation email.',
    cancelled: 'Your registration is cancelled',
    cancelledHow: 'To come after all, open the link in the newest email that you have from us.',
    registerAnother: 'Register someone else',
  },
};
