import { failure, noContent } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { api, once, opened, resetSite, stored } from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

const photo = (name: string) => screen.queryByRole('img', { name: `Photo of ${name}` });
const remove = (name: string) => screen.getByRole('button', { name: `Remove from the gallery (Photo of ${name})` });

async function openWith(...names: string[]) {
  stored.galleryPhotos = names.map((firstName) => ({
    id: `photo-of-${firstName}`,
    firstName,
    profileImage: 'data:image/jpeg;base64,AAAA',
  }));
  for (const { id } of stored.galleryPhotos)
    api.answers[`DELETE /api/own-registration/attendee-profiles/${id}`] = noContent;
  const visitor = await opened();
  return visitor;
}

it('nothing is said of the gallery while nothing of this guest is in it', async () => {
  await openWith();
  await waitFor(() => expect(api.callsTo('GET /api/own-registration/attendee-profiles')).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'In the gallery' })).not.toBeInTheDocument();
});

it('a photo is removed by one press; its place says so and has the focus, and the others stay', async () => {
  const visitor = await openWith('Ana', 'Jo');
  await screen.findByRole('heading', { name: 'In the gallery' });
  await visitor.click(remove('Ana'));
  await waitFor(() => expect(screen.getByText('The photo of Ana is removed from the gallery.')).toHaveFocus());
  expect(api.callsTo('DELETE /api/own-registration/attendee-profiles/photo-of-Ana')).toHaveLength(1);
  expect([photo('Ana'), photo('Jo')]).toEqual([null, expect.anything()]);
});

it('a photo that could not be removed stays, says why, and can be removed again', async () => {
  const visitor = await openWith('Ana');
  await screen.findByRole('heading', { name: 'In the gallery' });
  once(
    'DELETE /api/own-registration/attendee-profiles/photo-of-Ana',
    failure('UNAVAILABLE', 'Please try again in a minute.'),
  );
  await visitor.click(remove('Ana'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute.');
  expect(photo('Ana')).toBeInTheDocument();
  await visitor.click(remove('Ana'));
  expect(await screen.findByText('The photo of Ana is removed from the gallery.')).toBeInTheDocument();
});
