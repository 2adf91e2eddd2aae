import { screen } from '@testing-library/react';
import {
  answerOwn,
  answerWith,
  button,
  emailConsent,
  openAtStep,
  openSite,
  question,
  resetSite,
  setSession,
  taken,
} from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

const ana = { registrationId: 'r1', userEmail: 'ana@example.com' };

beforeEach(resetSite);

it('tells a cancelled guest how to return', async () => {
  setSession(ana);
  answerOwn({ id: 'r1', email: 'ana@example.com' });
  await openSite();
  expect(await screen.findByRole('heading', { name: 'Your registration is cancelled' })).toHaveFocus();
  expect(screen.getByText(/^To come after all, open the link/)).toBeVisible();
  expect(screen.queryByText(/You are registered|You're registered/)).not.toBeInTheDocument();
});

it('does not mention an erased registration', async () => {
  setSession(ana);
  answerOwn();
  await openSite();
  expect(await screen.findByRole('button', { name: 'Start Registration' })).toBeVisible();
});

it('a draft opens before the earlier guest', async () => {
  setSession(ana);
  await openAtStep(1);
  expect(question()).toBe('What is your first name?');
});

it('keeps the first guest of a family as the browser’s guest', async () => {
  const register = async () => {
    const page = await openAtStep(lastStep);
    await page.user.click(emailConsent());
    answerWith(taken());
    await page.user.click(button('Complete Registration'));
    await screen.findByText("You're all set, Ana!");
    page.unmount();
  };
  await register();
  expect({ ...localStorage }).toEqual(ana);
  setSession({ ...ana, registrationId: 'r0' });
  await register();
  expect(localStorage.getItem('registrationId')).toBe('r0');
});
