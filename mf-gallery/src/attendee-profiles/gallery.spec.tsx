import { changeEventFacts, failure, fakeApi, networkAway, renderPage } from '@konbit/web/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { galleryApi } from '../test-support/gallery-api.ts';
import { createAttendeeProfile } from './attendee-profiles.api.ts';
import { Gallery } from './gallery.tsx';

const grid = () => screen.findByRole('list', { name: 'Attendees' });
const photos = () => screen.queryAllByAltText(/^Photo of/); // A search by role is slow for a hundred.
const focusWindow = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('the gallery', () => {
  it('shows each guest by photo and first name', async () => {
    const service = galleryApi({ profiles: 2 });
    let answer!: (page: Response) => void;
    service.pageFails = new Promise((resolve) => {
      answer = resolve;
    });
    await renderPage(<Gallery />);
    expect(screen.getByRole('heading', { name: 'I will be there!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading attendees...');
    answer(Response.json(service.profiles));
    const guests = within(await grid()).getAllByRole('listitem');
    expect(screen.queryByText('Loading attendees...')).not.toBeInTheDocument();
    expect(guests.map(({ textContent }) => textContent)).toEqual(['Guest 1', 'Guest 2']);
    const photo = screen.getByRole('img', { name: 'Photo of Guest 1' });
    expect(photo).toHaveAttribute('src', '/api/attendee-profiles/g1/photo');
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(service.pageReads()).toContainEqual({ photos: 'link', limit: '12' });
  });

  it('shows an initial instead of a broken photo', async () => {
    galleryApi({ profiles: 1 });
    await renderPage(<Gallery />);
    await grid();
    act(() => screen.getByRole('img', { name: 'Photo of Guest 1' }).dispatchEvent(new Event('error')));
    expect(screen.getByRole('img', { name: 'Photo of Guest 1' })).toHaveTextContent('G');
  });

  it('offers to try again when loading fails', async () => {
    const service = galleryApi({ profiles: 1 });
    service.pageFails = networkAway();
    const { user } = await renderPage(<Gallery />);
    expect(await screen.findByText('The gallery could not be loaded.')).toBeVisible();
    service.pageFails = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });

  it('takes no photos once the event is closed', async () => {
    changeEventFacts({ status: { kind: 'cancelled' } });
    galleryApi({ profiles: 2 });
    await renderPage(<Gallery />);
    expect(await grid()).toBeVisible();
    expect(screen.getByText('The gallery takes no more photos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Your Photo' })).not.toBeInTheDocument();
  });

  it('refreshes on focus, and keeps photos on failure', async () => {
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
  it('counts nobody, then one', async () => {
    const service = galleryApi({ registrations: 0 });
    const { queryClient } = await renderPage(<Gallery />);
    expect(await screen.findByText('Be the first to join our gallery!')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByText(/excited/)).not.toBeInTheDocument();
    service.registrations = 1;
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/registrations/count'] }));
    expect(await screen.findByText('1 person is excited to attend!')).toBeVisible();
  });
});

describe('a gallery of more than one page', () => {
  it('shows twelve, and more on request', async () => {
    const { pageReads } = galleryApi({ profiles: 100 });
    const { user } = await renderPage(<Gallery />);
    await grid();
    expect(photos()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(photos()).toHaveLength(60));
    expect(pageReads()).toContainEqual({ photos: 'link', limit: '48', before: 'g12' });
    expect(screen.getByText('60 photos shown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(photos()).toHaveLength(100));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is one Tab stop; only sideways arrows are its own', async () => {
    galleryApi({ profiles: 60 });
    const { user } = await renderPage(<Gallery />);
    screen.getByRole('button', { name: 'Add Your Photo' }).focus();
    await grid();
    await user.tab();
    const itemAt = (index: number) => screen.getAllByRole('listitem')[index];
    expect(itemAt(0)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(itemAt(1)).toHaveFocus();
    const scrolls = jest.fn((key: KeyboardEvent) => !key.defaultPrevented);
    document.addEventListener('keydown', scrolls);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    document.removeEventListener('keydown', scrolls);
    expect(scrolls.mock.results.map(({ value }) => value as boolean)).toEqual([true, true]);
    expect(itemAt(1)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  });

  it('keeps its photos when the next page fails', async () => {
    const service = galleryApi({ profiles: 60 });
    const { user } = await renderPage(<Gallery />);
    await grid();
    service.pageFails = networkAway();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More photos could not be loaded.');
    expect(photos()).toHaveLength(12);
    service.pageFails = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(photos()).toHaveLength(60));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each([
  ['{"error":"Busy.","message":"Busy."}', 'Busy.'],
  ['', 'Failed to create profile'],
])('a refusal with %j throws %j', async (body, message) => {
  fakeApi({ 'POST /api/attendee-profiles': new Response(body, { status: 400 }) });
  await expect(createAttendeeProfile({ firstName: 'Ana', profileImage: '' })).rejects.toThrow(message);
});
