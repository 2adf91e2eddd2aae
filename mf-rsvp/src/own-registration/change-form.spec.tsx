import { failure, networkAway } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
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
