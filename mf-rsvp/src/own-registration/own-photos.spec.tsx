import { failure, fakePictures, madeSmall, noContent } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  ana,
  button,
  api,
  once,
  notice,
  opened,
  photoPicker,
  photoPreview,
  resetSite,
  stored,
} from '../test-support/own-registration-page.tsx';

beforeEach(() => {
  resetSite();
  fakePictures(() => ({ width: 400, height: 300 }));
});

const small = madeSmall('400x300@0.85');
const present = `data:image/jpeg;base64,${btoa('photo')}`;
const file = new File(['.'], 'ana.jpg', { type: 'image/jpeg' });

async function openWith(registration: Partial<typeof ana>) {
  stored.registration = { ...ana, ...registration };
  return opened();
}

it('a photo is shown, replaced and removed', async () => {
  const visitor = await openWith({ hasProfileImage: true });
  await waitFor(() => expect(photoPreview()).toHaveAttribute('src', present));
  await visitor.upload(photoPicker(), file);
  await waitFor(() => expect(photoPreview()).toHaveAttribute('src', small));
  await waitFor(() => expect(notice()).toBe('Your photo is saved.'));
  expect(api.callsTo('PUT /api/own-registration/photo')[0]?.body).toEqual({ profileImage: small });
  await visitor.click(button('Remove photo'));
  await waitFor(() => expect(notice()).toBe('Your photo is removed.'));
  expect(photoPreview()).not.toBeInTheDocument();
});

it('keeps a photo that could not be saved', async () => {
  const visitor = await openWith({ hasProfileImage: true });
  await waitFor(() => expect(photoPreview()).toHaveAttribute('src', present));
  const fail = async () => {
    once('PUT /api/own-registration/photo', failure('UNAVAILABLE', 'The service is briefly unavailable.'));
    await visitor.upload(photoPicker(), file);
    expect(await screen.findByText('The service is briefly unavailable.')).toBeVisible();
    expect(photoPreview()).toHaveAttribute('src', small);
  };
  await fail();
  await visitor.click(button('Remove photo'));
  await waitFor(() => expect(photoPreview()).toHaveAttribute('src', present));
  expect(api.callsTo('DELETE /api/own-registration/photo')).toEqual([]);
  await fail();
  await visitor.click(button('Save the photo again'));
  await waitFor(() => expect(notice()).toBe('Your photo is saved.'));
});

describe('in the gallery', () => {
  const photo = (name: string) => screen.queryByRole('img', { name: `Photo of ${name}` });
  const remove = (name: string) => button(`Remove from the gallery (Photo of ${name})`);
  const photoOfAna = 'DELETE /api/own-registration/attendee-profiles/photo-of-Ana';

  async function openWithGallery(...names: string[]) {
    stored.galleryPhotos = names.map((firstName) => ({
      id: `photo-of-${firstName}`,
      firstName,
      profileImage: 'data:image/jpeg;base64,AAAA',
    }));
    api.answers[photoOfAna] = noContent;
    return opened();
  }

  it('no section without a photo of this guest', async () => {
    await openWithGallery();
    await waitFor(() => expect(api.callsTo('GET /api/own-registration/attendee-profiles')).not.toEqual([]));
    expect(screen.queryByRole('heading', { name: 'In the gallery' })).not.toBeInTheDocument();
  });

  it('removes a photo by one press, or says why not', async () => {
    const visitor = await openWithGallery('Ana', 'Jo');
    await screen.findByRole('heading', { name: 'In the gallery' });
    once(photoOfAna, failure('UNAVAILABLE', 'Please try again in a minute.'));
    await visitor.click(remove('Ana'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute.');
    expect(photo('Ana')).toBeInTheDocument();
    stored.count = 7;
    await visitor.click(remove('Ana'));
    await waitFor(() => expect(screen.getByText('The photo of Ana is removed from the gallery.')).toHaveFocus());
    expect([photo('Ana'), photo('Jo')]).toEqual([null, expect.anything()]);
    expect(await screen.findByText('7 excited')).toBeInTheDocument();
  });
});
