export const en = {
  register: 'Register',
  languages: 'Languages',
  backToEvent: 'Back to the event',
  photoAgain: 'Browsers keep no photo: please choose it again.',
  photoIsHeic:
    'Please select a valid image file. This photo is in Apple’s HEIC format, which we cannot read: choose a JPEG, or a ' +
    'screenshot of the photo.',
  oneByOne: 'Please look at this again:',
  linkInMail: 'The link in that email opens your registration: you can change or cancel it there.',
  confirmTitle: 'Your new email',
  confirmText: 'From then on we write to this address, and this link opens your registration.',
  confirm: 'Confirm this email',
  confirmDismiss: 'Not now',
  undoTitle: 'Undo the change of email?',
  undoAsk:
    'We will write to this address again and send a new link to it. The links that we sent to the other address will stop working.',
  undoYes: 'Yes, undo it',
  undoDismiss: 'No, keep the new address',
  undone: 'The change is undone',
  undoneText: 'We write to this address again. The new link to your registration is on its way to it.',

  ownTitle: 'Your registration',
  greeting: 'Your registration, {{name}}',
  opening: 'Opening your registration…',
  notOpened: 'Your registration could not be opened',

  linkRefused: 'This link no longer works',
  linkRefusedWhy: 'A newer link has replaced it, or the registration was erased.',
  linkRefusedWhat:
    'Open the link in our latest email. Or register again with the same email: we will send you your link.',

  emailUpdatesShort: 'Event updates by email',
  futureEventsShort: 'News of future cultural events',
  mailLanguage: 'Language of our emails',
  pendingEmail: "We'll switch to {{email}} once you confirm it.",
  emailUndeliverable: 'Our emails to this address come back. Please check it.',
  change: 'Change it',

  changeTitle: 'Change your registration',
  newEmailHint: 'A new address? We will send a link there, and switch once you confirm it there.',
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
  eraseText: 'Registration, photo, points and emails: permanently deleted.',
  erase: 'Erase everything',
  dashboard: 'Your dashboard',
  dashboardText: 'Activities, quizzes and the evening’s leaderboard.',
  openDashboard: 'Open your dashboard',
  cannotCome: 'Can’t make it?',
  cancel: 'Cancel your registration',

  cancelQuestion: 'Cancel your registration?',
  cancelAsk:
    'You will no longer be counted or shown in the gallery or on the leaderboard. Until the evening begins, you can ' +
    'undo it here.',
  cancelYes: 'Yes, cancel it',
  dismiss: 'No, keep it',
  eraseQuestion: 'Erase everything?',
  eraseAsk:
    'We will erase your registration, your photo, your answers and points, and this link with them. Nobody can ' +
    'bring them back.',
  eraseYes: 'Yes, erase everything',
  working: 'One moment…',

  cancelledForGood: 'The evening has begun: a cancelled registration stays cancelled.',
  restore: 'I am coming after all',

  saved: 'Your changes are saved.',
  savedPending:
    "Your changes are saved. We'll switch to {{email}} once you confirm it: open the link that we sent there.",
  placeTaken: 'The place is yours. We look forward to seeing you.',
  photoSaved: 'Your photo is saved.',
  photoRemoved: 'Your photo is removed.',
  restored: "You're registered again. We're glad that you are coming.",
  emailConfirmed: 'Your new email is confirmed. We will write to {{email}} from now on.',
  takenAlong: 'Your data is in your downloads.',

  registerAgain: 'Register again',
  erased: 'Everything is erased',

  registeredAs: 'You registered as {{name}} on {{date}}. We write to {{email}} ({{language}}).',
  yourAnswers: 'You told us:',
  news: 'You also get: {{list}}.',
  noNews: 'You get no news from us by email.',

  galleryTitle: 'In the gallery',
  galleryExplanation: 'Photos that were added to the gallery ‘I will be there!’ from a browser with your registration.',
  galleryPhotoOf: 'Photo of {{name}}',
  galleryRemove: 'Remove from the gallery',
  galleryRemoving: 'Removing…',
  galleryRemoved: 'The photo of {{name}} is removed from the gallery.',

  newsTitle: 'News by email',
  newsQuestion: 'No more news by email?',
  newsAsk:
    'You will get no more event updates from us and no news of other cultural events. Emails about your ' +
    'registration still come, and we will tell you if the event’s time or place changes.',
  newsYes: 'Yes, no more news',
  newsDismiss: 'No, keep the news coming',
  newsEnded: 'No more news from us',
  newsEndedText:
    'It is done. Emails about your registration still come, and we will tell you if the event’s time or place changes.',
  newsWayBack:
    'To get news again, open the link in our email about your registration, press “{{change}}” and agree to ' +
    'event updates.',
  newsRefused: 'This link is not complete',
  newsRefusedWhat:
    'It may have been cut off. Open it straight from the email; the link in any other news email works too.',
  newsRefusedElse: 'You can end the news in “Your registration” too, by the link in our email about your registration.',
};
