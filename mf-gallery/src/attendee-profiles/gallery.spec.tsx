import { failure, networkAway, renderPage } from '@konbit/web/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { galleryApi } from '../test-support/gallery-api.ts';
import { Gallery } from './gallery.tsx';

const grid = () => screen.findByRole('list', { name: 'Attendees' });
const faces = () => screen.queryAllByAltText(/^Photo of/); // By role, a hundred take seconds.
const focusWindow = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('the gallery', () => {
  it('says that it is loading until the guests are there', async () => {
    galleryApi({ profiles: 2 });
    await renderPage(<Gallery />);
    expect(screen.getByRole('heading', { name: 'I will be there!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading attendees...');
    await grid();
    expect(screen.queryByText('Loading attendees...')).not.toBeInTheDocument();
  });

  it('invites the first guest while nobody is there', async () => {
    galleryApi();
    await renderPage(<Gallery />);
    expect(await screen.findByText('Be the first to join our gallery!')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('shows each guest by photo and first name, newest first, from photos that are links asked for near the screen alone', async () => {
    const { pageReads } = galleryApi({ profiles: 2 });
    await renderPage(<Gallery />);
    const guests = within(await grid()).getAllByRole('listitem');
    expect(guests.map(({ textContent }) => textContent)).toEqual(['Guest 1', 'Guest 2']);
    const photo = screen.getByRole('img', { name: 'Photo of Guest 1' });
    expect(photo).toHaveAttribute('src', '/api/attendee-profiles/g1/photo');
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(pageReads()).toContainEqual({ photos: 'link', limit: '12' });
  });

  it('shows the initial of a guest whose photo does not come', async () => {
    galleryApi({ profiles: 1 });
    await renderPage(<Gallery />);
    await grid();
    act(() => screen.getByRole('img', { name: 'Photo of Guest 1' }).dispatchEvent(new Event('error')));
    expect(screen.getByRole('img', { name: 'Photo of Guest 1' })).toHaveTextContent('G');
  });

  it.each([failure('UNAVAILABLE', 'Away.'), networkAway()])(
    'offers to try again when the guests can’t be had, and then shows them',
    async (fault) => {
      const service = galleryApi({ profiles: 1 });
      service.pageFails = fault;
      const { user } = await renderPage(<Gallery />);
      expect(await screen.findByText('The gallery could not be loaded.')).toBeVisible();
      service.pageFails = undefined;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await grid()).toBeVisible();
    },
  );

  it('reads the guests anew when the window has the focus again, and keeps them when that fails', async () => {
    const service = galleryApi({ profiles: 1 });
    await renderPage(<Gallery />);
    await grid();
    service.profiles = [{ id: 'later', firstName: 'Later', profileImage: '/x' }];
    await focusWindow();
    expect(await screen.findByText('Later')).toBeVisible();
    service.pageFails = failure('UNAVAILABLE', 'Away.');
    await focusWindow();
    await waitFor(() => expect(service.pageReads()).toHaveLength(3));
    expect(screen.getByText('Later')).toBeVisible();
    expect(screen.queryByText('The gallery could not be loaded.')).not.toBeInTheDocument();
  });
});

describe('the line with the number of registrations', () => {
  it.each([
    ['en', 1, '1 person is excited to attend!'],
    ['en', 2, '2 people are excited to attend!'],
    ['fr', 1, '1 personne a hâte d’être là !'],
    ['ht', 2, '2 moun kontan y ap vini!'],
  ] as const)('in %s, for %i: %s', async (language, registrations, line) => {
    galleryApi({ registrations });
    await renderPage(<Gallery />, { language });
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('is not there for 0, and counts anew when the wizard says so', async () => {
    const service = galleryApi({ registrations: 0 });
    const { queryClient } = await renderPage(<Gallery />);
    await screen.findByText('Be the first to join our gallery!');
    expect(screen.queryByText(/excited/)).not.toBeInTheDocument();
    service.registrations = 1;
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/registrations/count'] }));
    expect(await screen.findByText('1 person is excited to attend!')).toBeVisible();
  });
});

describe('a gallery of more than one page', () => {
  it('shows twelve first, and more when they are asked for, until there are none', async () => {
    const { pageReads } = galleryApi({ profiles: 100 });
    const { user } = await renderPage(<Gallery />);
    await grid();
    expect(faces()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(faces()).toHaveLength(60));
    expect(pageReads()).toContainEqual({ photos: 'link', limit: '48', before: 'g12' });
    expect(screen.getByText('60 photos shown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(faces()).toHaveLength(100));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('brings it by keyboard as well', async () => {
    galleryApi({ profiles: 60 });
    const { user } = await renderPage(<Gallery />);
    screen.getByRole('button', { name: 'Add Your Photo' }).focus();
    await grid();
    await user.tab();
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getAllByRole('listitem')[11]).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(faces()).toHaveLength(60));
  });

  it('keeps what it has when the next page fails, and tries again only when asked', async () => {
    const service = galleryApi({ profiles: 60 });
    const { user } = await renderPage(<Gallery />);
    await grid();
    service.pageFails = networkAway();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More photos could not be loaded.');
    expect(faces()).toHaveLength(12);
    service.pageFails = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(faces()).toHaveLength(60));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
