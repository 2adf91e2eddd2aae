import { i18n } from '@konbit/web';
import { changeEventFacts, networkAway, toast } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  button,
  emailConsent,
  field,
  openAtStep,
  openSite,
  question,
  resetSite,
  sent,
  taken,
} from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(resetSite);

it('checks the email when it is left, then with every change', async () => {
  const { user: visitor } = await openAtStep(3, { email: '' });
  await visitor.keyboard('ana@example');
  expect(field('Email')).not.toBeInvalid();
  await visitor.tab();
  expect(field('Email')).toHaveAccessibleDescription(
    /^Please enter a properly formatted email address \(e\.g\., name@example\.com\)/,
  );
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

it('keeps the answers when the language changes', async () => {
  const { user: visitor } = await openAtStep(3, { email: 'ana@' });
  await visitor.keyboard('{Enter}');
  await act(() => i18n.changeLanguage('fr'));
  expect(field('Adresse courriel')).toHaveValue('ana@');
  expect(field('Adresse courriel')).toHaveAccessibleDescription(/courriel bien formée/);
  expect(question()).toMatch(/^Quelle est votre adresse courriel/);
});

describe('Enter', () => {
  it('advances or says what is missing; Shift makes a new line', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}{Enter}');
    expect(field('First name')).toHaveAccessibleDescription('First name is required');
    await visitor.keyboard('Ana{Shift>}{Enter}{/Shift}');
    expect(question()).toBe('What is your first name?');
    await visitor.keyboard('{Enter}Pierre{Enter}ana@example.com{Enter}{Enter}');
    await visitor.keyboard('No pork{Shift>}{Enter}{/Shift}no nuts');
    expect(field('Dietary restrictions')).toHaveValue('No pork\nno nuts');
    await visitor.keyboard('{Enter}');
    expect(question()).toBe('What would make the evening easier for you?');
  });

  it('presses the button it is on, and not Continue', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}');
    button('Back').focus();
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveValue('Ana');
  });
});

describe('sending', () => {
  it('happens once despite repeated presses', async () => {
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

  it('fails without a network, loses nothing, counts once', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(networkAway(), taken());
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Failed / Please try again.'));
    expect(screen.getByText('Everything you entered is still here.')).toBeVisible();
    expect(emailConsent()).toBeChecked();

    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

it('a closed event says why it asks nothing', async () => {
  changeEventFacts({ status: { kind: 'cancelled' } });
  const { user: visitor } = await openSite();
  expect(screen.getByRole('heading', { name: 'Registration is closed.' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Start Registration' })).not.toBeInTheDocument();
  await visitor.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
