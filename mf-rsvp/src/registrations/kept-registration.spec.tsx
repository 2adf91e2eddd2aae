import { failure, fakePictures, madeSmall, networkAway, toast, withDeviceStorage } from '@konbit/web/test-support';
import { deviceStore, newGuest } from '@konbit/web';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  button,
  emailConsent,
  field,
  openAtStep,
  openSite,
  photoPicker,
  photoPreview,
  resetSite,
  sent,
  taken,
} from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeAll(withDeviceStorage);
beforeEach(async () => {
  await resetSite();
  onlineManager.setOnline(false);
});
afterEach(async () => {
  cleanup();
  onlineManager.setOnline(true);
  await deviceStore.forget(newGuest);
});

const kept = "Your registration is saved on this phone. We'll send it when you're back online.";
const comeBack = () => act(() => onlineManager.setOnline(true));

async function submitAway(...later: Response[]) {
  const { user: visitor } = await openAtStep(lastStep);
  fakePictures(() => ({ width: 400, height: 300 }));
  await visitor.upload(photoPicker(), new File(['.'], 'ana.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(photoPreview()).toBeVisible());
  await visitor.click(emailConsent());
  answerWith(networkAway(), ...later);
  await visitor.click(button('Complete Registration'));
  expect(await screen.findByText(kept)).toBeVisible();
  expect(screen.getByRole('heading', { name: "You're offline, Ana" })).toHaveFocus();
  expect(screen.queryByText(/all set/)).not.toBeInTheDocument();
  return visitor;
}

it('reports a late registration outside the wizard', async () => {
  const visitor = await submitAway(networkAway());
  await visitor.click(screen.getByText('Close'));
  cleanup();
  await openSite('/');
  expect(await screen.findByText('2 excited')).toBeInTheDocument();
  answerWith(taken());
  comeBack();
  await waitFor(() => expect(toast()).toHaveTextContent('Registration Successful!'));
  expect(await screen.findByText('3 excited')).toBeInTheDocument();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('a late refusal can be corrected', async () => {
  const sentence = 'This email is already registered.';
  const visitor = await submitAway(failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }));
  comeBack();
  await visitor.click(await screen.findByRole('button', { name: 'Change this answer' }));
  expect(toast()).toHaveTextContent(`Registration Failed / ${sentence}`);
  expect(field('Email')).toHaveValue('ana@example.com');
  expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence));
  answerWith(taken());
  await visitor.type(field('Email'), '.org');
  await visitor.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await visitor.click(button('Complete Registration'));
  expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
  expect(sent().at(-1)!.body.profileImage).toBe(madeSmall('400x300@0.85'));
});

it('shows waiting registrations without names, and reopens a refused one', async () => {
  const sentence = 'This email is already registered.';
  const refusal = failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } });
  const visitor = await submitAway(refusal);
  await visitor.click(screen.getByText('Close'));
  cleanup();
  await openSite();
  expect(await screen.findByText(/^1 registration is saved on this phone/)).toBeVisible();
  expect(screen.queryByText(/Ana/)).not.toBeInTheDocument();
  comeBack();
  expect(await screen.findByText(/could not be completed/)).toHaveTextContent('This email is already registered.');
  await visitor.click(button('Correct it'));
  expect(await screen.findByText(/If this is your address/)).toBeVisible();
  expect(screen.queryByText(/could not be completed/)).not.toBeInTheDocument();
  expect(photoPreview()).toBeVisible();
});
