import { attendeeProfileLimits, carriedFaceKey } from '@konbit/contracts';
import { i18n } from '@konbit/web';
import { failure, fakePictures, madeSmall, networkAway, renderPage, toasts } from '@konbit/web/test-support';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { galleryApi } from '../test-support/gallery-api.ts';
import { Gallery } from './gallery.tsx';

beforeEach(() => {
  fakePictures(decoded);
});

const decoded = ({ name }: File) => (name.endsWith('.heic') ? null : { width: 1200, height: 800 });
const picture = (name = 'me.jpg', bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const dialog = () => screen.findByRole('dialog', { name: 'Add Your Photo' });
const firstName = () => screen.getByLabelText(/^First Name/);
const picker = () => screen.getByLabelText(/^Photo .* photo$/);
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add to Gallery' }));

async function openDialog() {
  const page = await renderPage(<Gallery />);
  await page.user.click(screen.getByRole('button', { name: 'Add Your Photo' }));
  await dialog();
  return page;
}

async function fillIn(user: UserEvent, name = 'Ana', bytes = 1000) {
  await user.type(firstName(), name);
  await user.upload(picker(), picture('me.jpg', bytes));
  await screen.findByRole('img', { name: 'Preview of your photo' });
}

it('fills in what the wizard hands over', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const service = galleryApi();
  const Wizard = () => {
    const queryClient = useQueryClient();
    const face = { firstName: 'Ana', photo: `data:image/jpeg;base64,${btoa('photo')}` };
    return <button onClick={() => queryClient.setQueryData(carriedFaceKey, face)} />;
  };
  const { user } = await renderPage(
    <>
      <Wizard />
      <Gallery />
    </>,
  );
  await user.click(screen.getAllByRole('button')[0]!);
  await dialog();
  expect(firstName()).toHaveValue('Ana');
  await screen.findByRole('img', { name: 'Preview of your photo' });
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await submit(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(service.added).toEqual([{ firstName: 'Ana', profileImage: madeSmall('400x267@0.7') }]);
});

describe('Back', () => {
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const preview = () => screen.findByRole('img', { name: 'Preview of your photo' });
  const go = (steps: number) => act(() => window.history.go(steps));

  it('closes the dialog and stays on the page; Forward brings name and photo back', async () => {
    galleryApi();
    const { user } = await openDialog();
    await fillIn(user);
    await go(-1);
    await gone();
    await go(1);
    await dialog();
    expect(firstName()).toHaveValue('Ana');
    expect(await preview()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await go(1);
    await dialog();
    expect(firstName()).toHaveValue('');
    await user.keyboard('{Escape}');
    await gone();
  });

  it('leaves the page, once the dialog is closed by its button', async () => {
    galleryApi();
    window.history.pushState({ beneath: true }, '');
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await waitFor(() => expect(window.history.state).toEqual({ beneath: true }));
  });

  it('leaves no open dialog to a page that has none', async () => {
    galleryApi();
    const { unmount } = await openDialog();
    unmount();
    await renderPage(<Gallery />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('adding a photo', () => {
  it('sends name and small photo, then starts empty', async () => {
    const service = galleryApi();
    const { user } = await openDialog();
    await fillIn(user, '  Ana ', attendeeProfileLimits.profileImageBytes);
    await submit(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(service.added).toEqual([{ firstName: 'Ana', profileImage: madeSmall('400x267@0.7') }]);
    expect(toasts()).toEqual([['Profile added!', "Your profile has been added to the 'I will be there!' gallery."]]);
    expect(await screen.findByRole('img', { name: 'Photo of Ana' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Your Photo' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Add Your Photo' }));
    await dialog();
    expect(firstName()).toHaveValue('');
    expect(screen.queryByRole('img', { name: 'Preview of your photo' })).not.toBeInTheDocument();
  });

  it('says that the photo awaits a review', async () => {
    const service = galleryApi();
    service.addFails = Response.json({ id: 'p', firstName: 'Ana', profileImage: '', awaitsReview: true });
    const { user } = await openDialog();
    await fillIn(user);
    await submit(user);
    await waitFor(() => expect(toasts()[0]?.[1]).toMatch(/^The organizers look at each photo before it is shown/));
  });

  it('requires the first name, then the photo', async () => {
    const service = galleryApi();
    const { user } = await openDialog();
    await submit(user);
    expect(toasts()).toEqual([['First name required', 'Please enter your first name.']]);
    expect(firstName()).toHaveFocus();
    expect(firstName()).toBeInvalid();
    await user.keyboard(' \u3164 {Enter}');
    expect(toasts()).toEqual(Array(2).fill(['First name required', 'Please enter your first name.']));
    await user.keyboard('Ana{Enter}');
    expect(toasts()[0]).toEqual(['Photo required', 'Please select a photo to upload.']);
    expect(picker()).toHaveFocus();
    // Each sentence stays until its own field changes.
    await user.type(firstName(), 'ïs');
    expect(picker()).toBeInvalid();
    expect(picker()).toHaveAccessibleDescription(/Please select a photo to upload\./);
    expect(service.added).toEqual([]);
  });

  it.each([
    [
      'over 2 MB',
      picture('big.jpg', attendeeProfileLimits.profileImageBytes + 1),
      'File too large',
      'Please select an image smaller than 2MB.',
    ],
    ['that this browser can’t decode', picture('phone.heic'), 'Invalid image', 'Please select a valid image file.'],
  ])('refuses a file %s and keeps the earlier photo', async (_, file, title, text) => {
    galleryApi();
    const { user } = await openDialog();
    await fillIn(user);
    await user.upload(picker(), file);
    await waitFor(() => expect(toasts()).toEqual([[title, text]]));
    expect(picker()).toBeInvalid();
    expect(screen.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
    expect(firstName()).toHaveValue('Ana');
  });

  it.each([
    ['the service’s sentence', failure('TOO_MANY_REQUESTS', 'Please wait 40 seconds.'), 'Please wait 40 seconds.'],
    ['its own sentence', networkAway(), 'Failed to add profile. Please try again.'],
  ])('shows %s after a failure and keeps everything', async (_, fault, sentence) => {
    const service = galleryApi();
    service.addFails = fault;
    const { user } = await openDialog();
    await fillIn(user);
    await submit(user);
    await waitFor(() => expect(toasts()).toEqual([['Error', sentence]]));
    expect(firstName()).toHaveValue('Ana');
    expect(screen.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Gallery' })).toHaveFocus();
    service.addFails = undefined;
    await submit(user);
    await waitFor(() => expect(service.added).toHaveLength(1));
  });

  it('reports an unreadable photo in French', async () => {
    galleryApi().addFails = failure('IMAGE_UNREADABLE');
    const { user } = await openDialog();
    await fillIn(user);
    await act(() => i18n.changeLanguage('fr'));
    await user.click(screen.getByRole('button', { name: 'Ajouter à la galerie' }));
    await waitFor(() => expect(toasts()).toEqual([['Erreur', 'Veuillez choisir un fichier image valide.']]));
  });

  it('sends once, and reports even when closed', async () => {
    const service = galleryApi();
    let answer: (response: Response) => void = () => {};
    service.addFails = new Promise((resolve) => {
      answer = resolve;
    });
    const { user } = await openDialog();
    await fillIn(user);
    await submit(user);
    await submit(user);
    expect(within(await dialog()).getByText('Adding your photo…')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => answer(Response.json({ id: 'x' }, { status: 201 })));
    await waitFor(() => expect(toasts().map(([title]) => title)).toEqual(['Profile added!']));
  });
});
