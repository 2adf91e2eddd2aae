import type { OwnRegistrationView } from '@konbit/contracts';
import { ana } from '../test-support/own-registration-page.tsx';
import { type OwnAnswers, toChanges, toOwnAnswers } from './change-form.tsx';

it.each<[string, Partial<OwnRegistrationView>, Partial<OwnAnswers>, object]>([
  ['blanks around a name are no change', {}, { firstName: ' Ana ' }, {}],
  ['a name is changed alone', {}, { firstName: ' Anaïs' }, { firstName: 'Anaïs' }],
  ['a note that was emptied becomes null', {}, { dietaryRestrictions: ' ' }, { dietaryRestrictions: null }],
  ['an empty note stays unsent', {}, { accessibilityNeeds: ' ' }, {}],
  ['a pending email is not requested again', { pendingEmail: 'new@example.com' }, {}, {}],
  [
    'the present email drops a pending one',
    { pendingEmail: 'new@example.com' },
    { email: 'ana@example.com' },
    { email: 'ana@example.com' },
  ],
])('%s', (_, others, typed, changes) => {
  const registration = { ...ana, ...others };
  expect(toChanges(registration, { ...toOwnAnswers(registration), ...typed })).toEqual(changes);
});
