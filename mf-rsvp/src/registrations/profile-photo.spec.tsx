import { fakePictures, madeSmall, toast } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { answerWith, button, resetSite, sent, taken, openAtStep } from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

/** A file that begins with 'photo' is one, of 12 megapixels. */
const decoded = async (file: File) => ((await textOf(file)).startsWith('photo') ? { width: 4000, height: 3000 } : null);

beforeEach(() => {
  resetSite();
  fakePictures(decoded);
});

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const limitBytes = 5 * 1024 * 1024;
const photoOf = (bytes: number) => new File(['photo'.padEnd(bytes, '.')], 'ana.jpg', { type: 'image/jpeg' });
const picker = () => screen.getByLabelText<HTMLInputElement>(/(Choose a|Replace) photo/);
const preview = () => screen.queryByRole('img', { name: 'Preview of your photo' });

it('of exactly 5 MB is taken, made small, and sent', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(limitBytes));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.click(screen.getByRole('checkbox', { name: /event updates/ }));
  answerWith(taken());
  await visitor.click(button('Complete Registration'));
  await screen.findByText("You're all set, Ana!");
  expect(sent()[0]?.body.profileImage).toBe(madeSmall('1200x900@0.85'));
});

it('over 5 MB is refused before it is read', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  const decoding = jest.spyOn(HTMLImageElement.prototype, 'decode');
  await visitor.upload(picker(), photoOf(limitBytes + 1));
  expect(toast()).toHaveTextContent('File too large / Please choose an image smaller than 5MB.');
  expect(picker()).toHaveAccessibleDescription(/Please choose an image smaller than 5MB\.$/);
  expect(decoding).not.toHaveBeenCalled();
});

it('survives Back and can be removed', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(1000));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.click(button('Back'));
  await visitor.keyboard('{Enter}');
  expect(preview()).toBeVisible();
  await visitor.click(button('Remove photo'));
  expect(preview()).not.toBeInTheDocument();
});

it('comes back with the answers after the wizard was closed', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(1000));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.click(button('Close'));
  await visitor.click(await screen.findByRole('link', { name: 'RSVP Now' }));
  await visitor.click(button('Bring my answers back'));
  expect(preview()).toBeVisible();
});
