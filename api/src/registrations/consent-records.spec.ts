import { consentRecords } from './consents.repository.ts';

const now = new Date('2025-08-01T12:00:00Z');
const record = (before: object, given: object, language: 'en' | 'fr' | null = 'fr') =>
  consentRecords('r1', before, given, language, now).map(({ id: _, ...row }) => row);
const row = { registrationId: 'r1', recordedAt: now };
const inFrench = {
  ...row,
  field: 'emailUpdates',
  isGiven: true,
  language: 'fr',
  wording: 'J’accepte de recevoir par courriel les nouvelles de l’événement',
};
const takenBack = { ...row, field: 'futureEvents', isGiven: false, language: null, wording: null };

describe('what is recorded of a consent', () => {
  it.each([
    ['given', {}, { emailUpdates: true, futureEvents: false }, [inFrench]],
    ['given later', { emailUpdates: false }, { emailUpdates: true }, [inFrench]],
    ['taken back', { emailUpdates: true, futureEvents: true }, { futureEvents: false }, [takenBack]],
    ['as it was', { emailUpdates: true, futureEvents: false }, { emailUpdates: true, futureEvents: false }, []],
    ['not asked about', { emailUpdates: true }, {}, []],
  ])('%s', (_, before, given, expected) => {
    expect(record(before, given)).toEqual(expected);
  });
});
