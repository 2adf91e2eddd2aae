import { content } from '@konbit/event/shipped';
import { setEvent } from '@konbit/web';
import { failure } from '@konbit/web/test-support';
import { screen, within } from '@testing-library/react';
import { ana, api, button, dialog, opened, resetSite, stored } from '../test-support/own-registration-page.tsx';

const photo = `data:image/jpeg;base64,${btoa('photo')}`;
const open = async (answer: object, keepsakes = true) => {
  setEvent({ ...content, keepsakes });
  api.answers['GET /api/own-registration/keepsake'] = answer as never;
  return opened();
};
const card = () => screen.findByRole('region', { name: 'Thank you for the evening, Ana' });

beforeEach(resetSite);
afterEach(() => setEvent(undefined));

it('shows the guest’s own evening', async () => {
  stored.registration = { ...ana, hasProfileImage: true, adultsAlong: 1, childrenAlong: 1, namesAlong: 'Ti Jo, Lili' };
  await open({ keepsake: { came: true, points: 1250, rank: 2, medals: ['First Flame', 'One Voice'] } });
  const shown = within(await card());
  expect(await shown.findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', photo);
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1,250 points', '2 your rank', 'First Flame', 'One Voice'],
  ]);
  expect(shown.getByText('2 people came with you. Ti Jo, Lili')).toBeVisible();
  expect(screen.queryByText('Cancel your registration')).not.toBeInTheDocument();
});

it('falls back to the gallery photo, and offers no album', async () => {
  stored.galleryPhotos = [{ id: 'p1', firstName: 'Ana', profileImage: photo }];
  await open({ keepsake: { came: true, points: 0, medals: [] } });
  const shown = within(await card());
  expect(await shown.findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', photo);
  expect(shown.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.queryByText('Take the album')).not.toBeInTheDocument();
});

it('writes to an absent guest without a card', async () => {
  await open({ keepsake: { came: false, points: 20, medals: [] } });
  expect(await screen.findByText(/You could not be there this time/)).toBeVisible();
  expect(screen.queryByText(/Keep it as a picture/)).not.toBeInTheDocument();
});

it.each([true, false])('a guest who shared a photo downloads the album (came: %s)', async (came) => {
  api.answers['GET /api/own-registration/album'] = () => new Response('zip');
  const user = await open({ keepsake: { came, points: 0, medals: [], album: 12 } });
  expect(await screen.findByText('All 12 photos of the gallery, in one file.')).toBeVisible();
  Object.assign(URL, { createObjectURL: () => 'blob:album' });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(button('Take the album'));
  expect(await screen.findByText('The album is among your downloads.')).toBeVisible();
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(`${content.event.id}.zip`);
  api.answers['GET /api/own-registration/album'] = failure('ALBUM_FOR_SHARERS', 'For guests who shared a photo.');
  await user.click(button('Take the album'));
  expect(await screen.findByText('For guests who shared a photo.')).toBeVisible();
  saved.mockRestore();
});

it('says why it could not be loaded', async () => {
  await open(failure('UNAVAILABLE', 'The service is briefly unavailable.'));
  expect(await screen.findByText('The service is briefly unavailable.')).toBeVisible();
});

it('is not requested when the event has none', async () => {
  await open({}, false);
  expect(api.callsTo('GET /api/own-registration/keepsake')).toEqual([]);
  expect(dialog()).toHaveTextContent('Cancel your registration');
});
