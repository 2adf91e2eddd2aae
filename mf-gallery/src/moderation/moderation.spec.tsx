import '../app.tsx';
import '../memories/memories.tsx';
import './moderation.tsx';
import '../projector/projector.tsx';
import type { ModeratedPhoto } from '@konbit/contracts';
import { checkTexts } from '@konbit/event';
import { catalogues, failure, type FakeApi, fakeApi, noContent, renderPage } from '@konbit/web/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../app.tsx';

const token = 'm'.repeat(43);
const photoOf = (firstName: string, state: ModeratedPhoto['state']): ModeratedPhoto => ({
  id: firstName.toLowerCase(),
  firstName,
  state,
  profileImage: 'data:image/jpeg;base64,AAAA',
});
let photos: ModeratedPhoto[];
let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  photos = [photoOf('Ana', 'waiting'), photoOf('Jo', 'shown')];
  api = fakeApi({
    'GET /api/moderation/photos': ({ query }) =>
      photos.filter(({ state }) => [state, undefined].includes(query.state as typeof state)),
    'POST /api/moderation/photos/ana/show': { id: 'ana', state: 'shown' },
    'POST /api/moderation/photos/jo/hide': { id: 'jo', state: 'hidden' },
    'DELETE /api/moderation/photos/jo': noContent,
  });
});

async function open(hash = `#${token}`) {
  history.replaceState(null, '', `/moderate${hash}`);
  const page = await renderPage(<App />);
  await screen.findByRole('heading', { name: 'Gallery photos' });
  return page;
}
const card = async (name: string) => (await screen.findByRole('img', { name: `Photo of ${name}` })).closest('li')!;
const button = (name: string) => screen.getByRole('button', { name });
const writes = () => api.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

it('shows and hides photos with one click each', async () => {
  const { user } = await open();
  expect(within(await card('Ana')).getByText('Waiting: not visible yet')).toBeVisible();
  await user.click(button('Show: Ana'));
  expect(await within(await card('Ana')).findByText('Visible to everyone')).toBeVisible();
  await user.click(button('Hide: Jo'));
  expect(await within(await card('Jo')).findByText('Hidden')).toBeVisible();
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['Photo of Ana', 'Photo of Jo']);
  expect(writes()).toEqual(['POST /api/moderation/photos/ana/show', 'POST /api/moderation/photos/jo/hide']);
  expect(new Set(api.calls.map(({ headers }) => headers.get('X-Organizer-Link')))).toEqual(new Set([token]));
});

it('keeps the focus of a keyboard on the photo', async () => {
  const { user } = await open();
  await card('Ana');
  const press = async (name: string) => {
    button(name).focus();
    await user.keyboard('{Enter}');
  };
  await press('Show: Ana');
  await waitFor(() => expect(button('Hide: Ana')).toHaveFocus());
  await press('Hide: Jo');
  await waitFor(() => expect(button('Show: Jo')).toHaveFocus());
  await press('Remove: Jo');
  expect(button('Keep')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove: Jo')).toHaveFocus();
});

it('refreshes the gallery in this tab', async () => {
  const { user, queryClient } = await open();
  const gallery = ['/api/attendee-profiles', { photos: 'link' }];
  queryClient.setQueryData(gallery, []);
  await card('Jo');
  await user.click(button('Hide: Jo'));
  await waitFor(() => expect(queryClient.getQueryState(gallery)?.isInvalidated).toBe(true));
});

it('removes a photo with a second click; focus stays', async () => {
  const { user } = await open();
  await card('Jo');
  await user.click(button('Remove: Jo'));
  await user.click(button('Keep'));
  expect(writes()).toEqual([]);
  await user.click(button('Remove: Jo'));
  await user.click(button('Remove permanently: Jo'));
  await waitFor(() => expect(screen.getByText('Removed: Jo')).toHaveFocus());
});

it('shows only the photos of one state', async () => {
  const { user } = await open();
  await card('Jo');
  await user.click(button('Waiting'));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo of Jo' })).not.toBeInTheDocument());
  await card('Ana');
  expect(button('Waiting')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Hidden'));
  expect(await screen.findByText('Nothing here.')).toBeVisible();
});

it('loads older photos on request', async () => {
  photos = Array.from({ length: 25 }, (_, n) => photoOf(`G${n}`, 'shown'));
  api.answers['GET /api/moderation/photos'] = ({ query }) => (query.before ? photos.slice(24) : photos.slice(0, 24));
  const { user } = await open();
  await card('G23');
  await user.click(button('Show more'));
  await card('G24');
  expect(api.calls.at(-1)?.query).toEqual({ before: 'g23' });
});

it('says why an action failed, and offers it again', async () => {
  api.answers['POST /api/moderation/photos/ana/show'] = failure('UNAVAILABLE', 'Please try again in a minute.');
  const { user } = await open();
  await card('Ana');
  await user.click(button('Show: Ana'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute.');
  expect(button('Show: Ana')).toBeVisible();
});

it('shows no photo with an ended link or none', async () => {
  api.answers['GET /api/moderation/photos'] = failure('LINK_INVALID');
  const { unmount } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  unmount();
  sessionStorage.clear();
  await open('');
  expect(screen.getByText('This page opens with a link from the organizers.')).toBeVisible();
});

it('takes the list away when the tab is shown again after the link has ended', async () => {
  await open();
  await screen.findByRole('button', { name: 'Show: Ana' });
  api.answers['GET /api/moderation/photos'] = failure('LINK_INVALID');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/^This link no longer works\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show: Ana' })).not.toBeInTheDocument();
});

it('has complete texts in three languages', () => {
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
