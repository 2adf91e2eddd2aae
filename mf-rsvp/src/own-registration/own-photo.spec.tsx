import { failure, fakePictures, madeSmall } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { ana, button, api, once, notice, opened, resetSite, stored } from '../test-support/own-registration-page.tsx';

beforeEach(() => {
  resetSite();
  fakePictures(() => ({ width: 400, height: 300 }));
});

const small = madeSmall('400x300@0.85');
const present = `data:image/jpeg;base64,${btoa('photo')}`;
const file = (bytes = 1000) => new File(['.'.repeat(bytes)], 'ana.jpg', { type: 'image/jpeg' });
const picker = () => screen.getByLabelText<HTMLInputElement>(/(Choose a|Replace) photo/);
const preview = () => screen.queryByRole('img', { name: 'Preview of your photo' });

async function openWith(registration: Partial<typeof ana>) {
  stored.registration = { ...ana, ...registration };
  const visitor = await opened();
  return visitor;
}

it('a photo is added as soon as it is chosen', async () => {
  const visitor = await openWith({});
  await visitor.upload(picker(), file());
  await waitFor(() => expect(notice()).toBe('Your photo is saved.'));
  expect(api.callsTo('PUT /api/own-registration/photo')[0]?.body).toEqual({ profileImage: small });
  expect(preview()).toHaveAttribute('src', small);
});

it('the photo that is there is shown, replaced and removed', async () => {
  const visitor = await openWith({ hasProfileImage: true });
  await waitFor(() => expect(preview()).toHaveAttribute('src', present));
  await visitor.upload(picker(), file());
  await waitFor(() => expect(preview()).toHaveAttribute('src', small));
  await waitFor(() => expect(notice()).toBe('Your photo is saved.'));
  await visitor.click(button('Remove photo'));
  await waitFor(() => expect(notice()).toBe('Your photo is removed.'));
  expect(preview()).not.toBeInTheDocument();
});

it('a photo that could not be saved stays in sight and is sent again', async () => {
  const visitor = await openWith({});
  once('PUT /api/own-registration/photo', failure('UNAVAILABLE', 'The service is briefly unavailable.'));
  await visitor.upload(picker(), file());
  expect(await screen.findByText('The service is briefly unavailable.')).toBeVisible();
  expect(preview()).toHaveAttribute('src', small);
  await visitor.click(button('Save the photo again'));
  await waitFor(() => expect(notice()).toBe('Your photo is saved.'));
});

it('a photo over 5 MB is refused before it is sent', async () => {
  const visitor = await openWith({});
  await visitor.upload(picker(), file(5 * 1024 * 1024 + 1));
  expect(await screen.findByText('Please choose an image smaller than 5MB.')).toBeVisible();
  expect(api.callsTo('PUT /api/own-registration/photo')).toEqual([]);
});

it('a photo that could not be saved is taken back without touching the saved one', async () => {
  const visitor = await openWith({ hasProfileImage: true });
  await waitFor(() => expect(preview()).toHaveAttribute('src', present));
  once('PUT /api/own-registration/photo', failure('UNAVAILABLE', 'The service is briefly unavailable.'));
  await visitor.upload(picker(), file());
  await screen.findByText('The service is briefly unavailable.');
  await visitor.click(button('Remove photo'));
  await waitFor(() => expect(preview()).toHaveAttribute('src', present));
  expect(api.callsTo('DELETE /api/own-registration/photo')).toEqual([]);
});
