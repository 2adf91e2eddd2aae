import { memoryMessages } from '@konbit/contracts';

export const en = {
  title: 'Whom I remember',
  failed: 'The lines could not be loaded.',
  invite: 'Leave one sentence about somebody you remember. Everyone who visits this page can read it.',
  needsGuest: 'Registered guests can leave one sentence here.',
  byMail: 'To leave or change your line, please open the link in your confirmation email first.',
  openDashboard: 'I have registered',
  text: 'Your sentence',
  name: 'Your name',
  nameHint: 'Shown below it. Leave it empty to stay unnamed.',
  leave: 'Leave this line',
  leaving: 'Saving…',
  required: memoryMessages.textRequired,
  yours: 'Your line',
  waiting: 'The organizers look at each line before it is shown.',
  shown: 'Everyone can read it.',
  hidden: 'The organizers have hidden it.',
  change: 'Change it',
  remove: 'Remove it',
  removed: 'Your line has been removed.',
};
