import { i18n } from '@konbit/web';
import { toast } from '@konbit/web/test-support';
import { act, screen } from '@testing-library/react';
import {
  answerWith,
  button,
  field,
  openSite,
  question,
  resetSite,
  sent,
  taken,
  openAtStep,
} from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(resetSite);

const emailConsent = () => screen.getByRole('checkbox', { name: /event updates by email \(required\)/ });
const futureEvents = () => screen.getByRole('checkbox', { name: /future cultural events/ });

it('a guest registers, question by question, and is told that all is set', async () => {
  const { user: visitor } = await openSite();
  expect(screen.getByRole('dialog', { name: 'RSVP: Harvest Night' })).toBeVisible();
  expect(screen.getByText('Friday, May 2, 2031')).toBeVisible();
  expect(screen.getByText('Step 1 of 8')).toBeVisible();

  await visitor.click(button('Start Registration'));
  await visitor.type(field('First name'), 'Ana');
  await visitor.click(button('Continue'));
  expect(screen.getByRole('progressbar', { name: 'Registration progress' })).toHaveAttribute(
    'aria-valuetext',
    'Step 3 of 8',
  );
  await visitor.type(field('Last name'), 'Pierre');
  await visitor.click(button('Continue'));
  await visitor.type(field('Email'), 'ana@example.com');
  await visitor.click(button('Continue'));
  await visitor.click(screen.getByRole('radio', { name: 'Word of Mouth' }));
  await visitor.click(button('Continue'));
  await visitor.type(field('Dietary restrictions'), 'No pork');
  await visitor.click(button('Continue'));
  await visitor.type(field('Accessibility needs'), 'A chair');
  await visitor.click(button('Continue'));
  await visitor.click(emailConsent());
  await visitor.click(futureEvents());
  answerWith(taken());
  await visitor.click(button('Complete Registration'));

  expect(await screen.findByRole('heading', { name: "You're all set, Ana!" })).toHaveFocus();
  expect(toast()).toHaveTextContent('Registration Successful! / You will receive a confirmation email shortly.');
  expect(await screen.findByText('3 excited')).toBeVisible();
  expect(sessionStorage.getItem('registration-draft')).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      firstName: 'Ana',
      lastName: 'Pierre',
      email: 'ana@example.com',
      hearAbout: 'word-of-mouth',
      dietaryRestrictions: 'No pork',
      accessibilityNeeds: 'A chair',
      emailUpdates: true,
      futureEvents: true,
    },
  ]);
});

it('four answers are offered to how one heard about the event', async () => {
  await openAtStep(4);
  expect(screen.getByRole('radiogroup', { name: 'How did you hear about this event?' })).toBeVisible();
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.value, radio.labels?.[0]?.textContent]),
  ).toEqual([
    ['social-media', 'Social Media'],
    ['community', 'Community Organization'],
    ['word-of-mouth', 'Word of Mouth'],
    ['other', 'Other'],
  ]);
});

describe('the email', () => {
  const invalid = /^Please enter a properly formatted email address \(e\.g\., name@example\.com\)/;

  it('is checked when it is left, not while it is first typed, and then with every change', async () => {
    const { user: visitor } = await openAtStep(3, { email: '' });
    expect(button('Continue')).toBeDisabled();
    await visitor.keyboard('ana@example');
    expect(field('Email')).not.toBeInvalid();
    await visitor.tab();
    expect(field('Email')).toHaveAccessibleDescription(invalid);
    expect(field('Email')).toHaveFocus();
    await visitor.tab();
    expect(button('Back')).toHaveFocus();
    expect(button('Continue')).toBeDisabled();
    await visitor.type(field('Email'), '.com');
    expect(field('Email')).not.toBeInvalid();
    expect(button('Continue')).toBeEnabled();
    await visitor.clear(field('Email'));
    expect(field('Email')).toHaveAccessibleDescription(/^Email is required/);
  });
});

it('nothing is sent without the consent to event updates', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  expect(button('Complete Registration')).toBeDisabled();
  await visitor.click(futureEvents());
  await visitor.keyboard('{Enter}');
  expect(button('Complete Registration')).toBeDisabled();
  expect(sent()).toEqual([]);
  await visitor.click(emailConsent());
  expect(button('Complete Registration')).toBeEnabled();
});

it('the language may change at any moment: nothing typed is lost, and what was wrong is said anew', async () => {
  const { user: visitor } = await openAtStep(3, { email: 'ana@' });
  await visitor.keyboard('{Enter}');
  await act(() => i18n.changeLanguage('fr'));
  expect(field('Adresse courriel')).toHaveValue('ana@');
  expect(field('Adresse courriel')).toHaveAccessibleDescription(/courriel bien formée/);
  await act(() => i18n.changeLanguage('ht'));
  expect(question()).toBe('Ki imèl ou?');
});
