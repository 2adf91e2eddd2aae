import { changeEventFacts, renderPage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { galleryApi } from '../test-support/gallery-api.ts';
import { Gallery } from './gallery.tsx';

it.each([
  ['cancelled', { status: { kind: 'cancelled' } }, 'The gallery takes no more photos.'],
  ['postponed', { status: { kind: 'postponed' } }, 'The gallery takes photos again once there is a new date.'],
  ['past', { closesAt: '2020-01-01T00:00:00Z' }, 'The gallery takes no more photos.'],
])('the gallery of an event that is %s shows its photos and takes none', async (_state, facts, why) => {
  changeEventFacts(facts);
  galleryApi({ profiles: 2 });
  await renderPage(<Gallery />);
  expect(await screen.findByRole('list', { name: 'Attendees' })).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Your Photo' })).not.toBeInTheDocument();
  expect(screen.queryByText(/excited to attend/)).not.toBeInTheDocument();
});

it('invites nobody where it is empty', async () => {
  changeEventFacts({ status: { kind: 'cancelled' } });
  galleryApi();
  await renderPage(<Gallery />);
  await waitFor(() => expect(screen.queryByText('Loading attendees...')).not.toBeInTheDocument());
  expect(screen.queryByText('Be the first to join our gallery!')).not.toBeInTheDocument();
});
