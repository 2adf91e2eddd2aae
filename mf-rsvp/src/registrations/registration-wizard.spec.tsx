import { i18n } from '@konbit/web';
import { failure, networkAway, toast } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
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

describe('Enter', () => {
  it('leads through all steps and submits at the last, every field ready to be typed into', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}Pierre{Enter}ana@example.com{Enter}{Enter}{Enter}{Enter}');
    expect(question()).toBe('A photo, and news from us');
    act(() => emailConsent().focus());
    answerWith(taken());
    await visitor.keyboard(' {Enter}');
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
  });

  it('advances from a free text; with Shift it makes a new line there, and does nothing elsewhere', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Shift>}{Enter}{/Shift}');
    expect(question()).toBe('What is your first name?');
    await visitor.keyboard('{Enter}Pierre{Enter}ana@example.com{Enter}{Enter}');
    await visitor.keyboard('No pork{Shift>}{Enter}{/Shift}no nuts');
    expect(field('Dietary restrictions')).toHaveValue('No pork\nno nuts');
    await visitor.keyboard('{Enter}');
    expect(question()).toBe('What would make the evening easier for you?');
  });

  it('says what is missing instead of advancing', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}{Enter}');
    expect(field('First name')).toHaveAccessibleDescription('First name is required');
    await visitor.keyboard('Ana{Enter}{Enter}');
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
    await visitor.keyboard('Pierre{Enter}{Enter}');
    expect(field('Email')).toHaveAccessibleDescription(/^Email is required/);
  });

  it('presses the button it is on, and not Continue', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}');
    button('Back').focus();
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveValue('Ana');
  });
});

it('Continue is closed until the names are filled; a name that is emptied is asked for', async () => {
  const { user: visitor } = await openSite();
  await visitor.keyboard('{Enter}');
  expect(button('Continue')).toBeDisabled();
  await visitor.keyboard('  ');
  expect(button('Continue')).toBeDisabled();
  await visitor.keyboard('Ana');
  expect(button('Continue')).toBeEnabled();
  await visitor.clear(field('First name'));
  expect(field('First name')).toHaveAccessibleDescription('First name is required');
  expect(button('Continue')).toBeDisabled();
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
    expect(button('Continue')).toBeDisabled();
    await visitor.type(field('Email'), '.com');
    expect(field('Email')).not.toBeInvalid();
    expect(button('Continue')).toBeEnabled();
    await visitor.clear(field('Email'));
    expect(field('Email')).toHaveAccessibleDescription(/^Email is required/);
  });

  it('with a likely slip is offered corrected', async () => {
    const { user: visitor } = await openAtStep(3, { email: 'ana@gmial.com' });
    await visitor.keyboard('{Enter}');
    expect(screen.getByText(/Did you mean ana@gmail\.com\?/)).toBeVisible();
    await visitor.click(button('Yes, correct it'));
    expect(field('Email')).toHaveValue('ana@gmail.com');
    expect(field('Email')).toHaveFocus();
    await visitor.keyboard('{Enter}');
    expect(question()).toBe('How did you hear about this event?');
  });

  it('is never corrected by force: a second Continue takes it as it is', async () => {
    const { user: visitor } = await openAtStep(3, { email: 'ana@gmial.com' });
    await visitor.click(button('Continue'));
    expect(screen.getByText(/Did you mean/)).toBeVisible();
    await visitor.click(button('Continue'));
    expect(question()).toBe('How did you hear about this event?');
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

describe('sending', () => {
  it('happens once, however often one presses', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    let answer: (response: Response) => void = () => {};
    answerWith(new Promise<Response>((resolve) => (answer = resolve)));
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Registering…' })).toBeDisabled();
    act(() => emailConsent().focus());
    await visitor.keyboard('{Enter}');
    expect(button('Back')).toBeDisabled();
    answer(taken());
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('that fails for want of a network loses nothing, and its repetition counts as the same', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(networkAway(), taken());
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Failed / Please try again.'));
    expect(screen.getByText('Everything you entered is still here.')).toBeVisible();
    expect(screen.queryByText(/sent you your link again/)).not.toBeInTheDocument();
    expect(emailConsent()).toBeChecked();

    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('that is refused for the email says so in the words of the service, there too, until it is changed', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    const sentence = 'This email is already registered.';
    await visitor.click(emailConsent());
    answerWith(failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }), taken());
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(toast()).toHaveTextContent(`Registration Failed / ${sentence}`));
    expect(screen.getByText(/If this is your address, we have sent you your link again\./)).toBeVisible();

    await visitor.click(button('Change this answer'));
    expect(field('Email')).toHaveValue('ana@example.com');
    expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence));
    expect(button('Continue')).toBeDisabled();
    await visitor.type(field('Email'), '.org');
    expect(field('Email')).not.toBeInvalid();
    await visitor.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });
});

it('the language may change at any moment: nothing typed is lost, and what was wrong is said anew', async () => {
  const { user: visitor } = await openAtStep(3, { email: 'ana@' });
  await visitor.keyboard('{Enter}');
  await act(() => i18n.changeLanguage('fr'));
  expect(field('Adresse courriel')).toHaveValue('ana@');
  expect(field('Adresse courriel')).toHaveAccessibleDescription(/courriel bien formée/);
  await act(() => i18n.changeLanguage('ht'));
  expect(question()).toBe('Ki kote nou ka ekri ou?');
});
