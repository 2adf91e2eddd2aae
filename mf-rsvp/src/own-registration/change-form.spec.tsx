import type { OwnRegistrationView } from '@konbit/contracts';
import { failure, networkAway } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  ana,
  dialog,
  button,
  api,
  field,
  shown,
  once,
  notice,
  opened,
  resetSite,
  title,
} from '../test-support/own-registration-page.tsx';
import { type OwnAnswers, toChanges, toOwnAnswers } from './change-form.tsx';

beforeEach(resetSite);

async function openForm() {
  const visitor = await opened();
  await visitor.click(button('Change it'));
  await title('Change your registration');
  return visitor;
}

it('says what is missing or wrong, and sends nothing', async () => {
  const visitor = await openForm();
  await visitor.clear(field('First name'));
  expect(field('First name')).toHaveAccessibleDescription('First name is required');
  await visitor.clear(field('Last name'));
  await visitor.clear(field('Email'));
  await visitor.type(field('Email'), 'ana@');
  await visitor.click(button('Save'));
  expect(field('First name')).toHaveFocus();
  expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
  expect(field('Email')).toHaveAccessibleDescription(/Please enter a properly formatted email address/);
  await visitor.clear(field('Email'));
  expect(field('Email')).toHaveAccessibleDescription(/Email is required/);
  expect(api.callsTo('PATCH /api/own-registration')).toEqual([]);
});

it('a failed save loses nothing and can be repeated', async () => {
  const visitor = await openForm();
  await visitor.type(field('Accessibility needs'), 'A chair');
  once('PATCH /api/own-registration', networkAway());
  await visitor.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please try again. It was not saved. Everything you entered is still here.',
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(field('Accessibility needs')).toHaveValue('A chair');
  await visitor.click(button('Save'));
  await title('Your registration, Ana');
  expect(shown('Accessibility needs')).toBe('A chair');
});

it('marks a refused email until it changes', async () => {
  const visitor = await openForm();
  await visitor.clear(field('Email'));
  await visitor.type(field('Email'), 'jan@example.com');
  const sentence = 'This email is already registered.';
  once('PATCH /api/own-registration', failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }));
  await visitor.click(button('Save'));
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence)));
  await visitor.type(field('Email'), '.org');
  expect(field('Email')).not.toBeInvalid();
});

it('discarded changes are neither sent nor kept', async () => {
  const visitor = await openForm();
  await visitor.type(field('Last name'), '-Louis');
  await visitor.click(button('Discard changes'));
  await title('Your registration, Ana');
  expect(dialog()).toHaveTextContent('You registered as Ana Pierre on');
  await visitor.click(button('Change it'));
  await visitor.click(button('Save'));
  await title('Your registration, Ana');
  expect(notice()).toBe('');
  expect(api.callsTo('PATCH /api/own-registration')).toEqual([]);
});

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
