import { act, screen } from '@testing-library/react';
import { answerWith, button, field, openSite, question, resetSite, taken } from '../test-support/wizard-page.tsx';

beforeEach(resetSite);

const emailConsent = () => screen.getByRole('checkbox', { name: /event updates by email \(required\)/ });

describe('Enter', () => {
  it('leads through all steps and submits at the last, every field ready to be typed into', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}Pierre{Enter}ana@example.com{Enter}{Enter}{Enter}{Enter}');
    expect(question()).toBe('Almost done');
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
