import type { OwnRegistrationView } from '@konbit/contracts';
import { type OwnAnswers, toChanges, toOwnAnswers } from './change-form.tsx';

const stored: OwnRegistrationView = {
  id: 'r1',
  firstName: 'Ana',
  lastName: 'Pierre',
  email: 'ana@example.com',
  hearAbout: null,
  dietaryRestrictions: 'No pork',
  accessibilityNeeds: null,
  emailUpdates: true,
  futureEvents: false,
  hasProfileImage: false,
  createdAt: '2025-06-01T12:00:00.000Z',
  language: 'en',
  pendingEmail: null,
  cancelledAt: null,
  canRestore: false,
  emailUndeliverable: false,
};

it.each<[string, Partial<OwnRegistrationView>, Partial<OwnAnswers>, object]>([
  ['nothing is sent of a form left as it was', {}, {}, {}],
  ['blanks around a name are no change', {}, { firstName: ' Ana ' }, {}],
  ['a name is changed alone', {}, { firstName: ' Anaïs' }, { firstName: 'Anaïs' }],
  ['a note that was emptied becomes null', {}, { dietaryRestrictions: ' ' }, { dietaryRestrictions: null }],
  ['an empty note stays unsent', {}, { accessibilityNeeds: ' ' }, {}],
  ['a consent is withdrawn', {}, { emailUpdates: false }, { emailUpdates: false }],
  ['a consent is given', {}, { futureEvents: true }, { futureEvents: true }],
  ['a first choice is sent', {}, { hearAbout: 'other' }, { hearAbout: 'other' }],
  ['the language of the mails is changed', {}, { language: 'ht' }, { language: 'ht' }],
  ['an email that waits to be confirmed is not asked for again', { pendingEmail: 'new@example.com' }, {}, {}],
  [
    'the present email takes a pending one back',
    { pendingEmail: 'new@example.com' },
    { email: 'ana@example.com' },
    { email: 'ana@example.com' },
  ],
])('%s', (_, others, typed, changes) => {
  const registration = { ...stored, ...others };
  expect(toChanges(registration, { ...toOwnAnswers(registration), ...typed })).toEqual(changes);
});
