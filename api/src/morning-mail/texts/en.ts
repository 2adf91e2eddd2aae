const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
const people = (count: number) => many(count, 'person', 'people');
const registrations = (count: number) => many(count, 'registration', 'registrations');

export const en = {
  since: (moment: string) => `Since ${moment}:`,
  registered: (count: number, along: number) => `${count} registered, ${people(along)}`,
  cancelled: (count: number) => `${count} cancelled`,
  newPhotos: (count: number) => many(count, 'new photo', 'new photos'),
  failedMails: (count: number) => `${many(count, 'mail', 'mails')} did not arrive`,
  nothing: 'Nobody registered or cancelled.',
  now: 'Now:',
  expected: (count: number) => `${people(count)} expected`,
  waiting: (count: number, along: number) => `${registrations(count)} waiting for a place, ${people(along)}`,
  photosToReview: (count: number) => `${many(count, 'photo waits', 'photos wait')} to be looked at`,
  erasing: 'What is to be erased, as guests were promised:',
  inDays: (days: number, day: string) => (days > 0 ? `in ${many(days, 'day', 'days')}, by ${day}` : `since ${day}`),
  answers: (count: number) => many(count, 'answer about food and needs', 'answers about food and needs'),
  photos: (count: number) => many(count, 'photo', 'photos'),
  registrations,
  erase: 'Whoever runs the server erases it: retention run.',
  off: 'This mail comes each morning after something happened. MORNING_MAIL=off in the settings of the site ends it.',
};
