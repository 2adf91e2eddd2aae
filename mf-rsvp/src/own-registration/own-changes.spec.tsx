import type { OwnRegistrationView } from '@konbit/contracts';
import { deviceStore, newWrite } from '@konbit/web';
import { failure, fakePictures, madeSmall, networkAway, noContent, withDeviceStorage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  ana,
  api,
  button,
  dialog,
  field,
  fill,
  notice,
  once,
  opened,
  openSite,
  photoPicker,
  photoPreview,
  resetSite,
  setSession,
  shown,
  stored,
  title,
} from '../test-support/own-registration-page.tsx';
import { type OwnAnswers, toChanges, toOwnAnswers } from './change-form.tsx';

beforeEach(resetSite);

describe('the form', () => {
  async function openForm() {
    const visitor = await opened();
    await visitor.click(button('Change it'));
    await title('Change your registration');
    return visitor;
  }

  it('says what is missing or wrong, and sends nothing', async () => {
    const visitor = await openForm();
    fill('First name', '');
    expect(field('First name')).toHaveAccessibleDescription('First name is required');
    fill('Last name', '');
    fill('Email', 'ana@');
    await visitor.click(button('Save'));
    expect(field('First name')).toHaveFocus();
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(field('Email')).toHaveAccessibleDescription(/Please enter a properly formatted email address/);
    fill('Email', '');
    expect(field('Email')).toHaveAccessibleDescription(/Email is required/);
    expect(api.callsTo('PATCH /api/own-registration')).toEqual([]);
  });

  it('a failed save loses nothing and can be repeated', async () => {
    const visitor = await openForm();
    fill('Accessibility needs', 'A chair');
    once('PATCH /api/own-registration', networkAway());
    await visitor.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please try again. It was not saved. Everything you entered is still here.',
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Accessibility needs')).toHaveValue('A chair');
    await visitor.click(button('Save'));
    await title('Your registration, Ana');
    expect(shown('Accessibility needs')).toBe('A chair');
  });

  it('marks a refused email until it changes', async () => {
    const visitor = await openForm();
    fill('Email', 'jan@example.com');
    const sentence = 'This email is already registered.';
    once('PATCH /api/own-registration', failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }));
    await visitor.click(button('Save'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence)));
    fill('Email', 'jan@example.org');
    expect(field('Email')).not.toBeInvalid();
  });

  it('discarded changes are neither sent nor kept', async () => {
    const visitor = await openForm();
    fill('Last name', 'Pierre-Louis');
    await visitor.click(button('Discard changes'));
    await title('Your registration, Ana');
    expect(dialog()).toHaveTextContent('You registered as Ana Pierre on');
    await visitor.click(button('Change it'));
    await visitor.click(button('Save'));
    await title('Your registration, Ana');
    expect(notice()).toBe('');
    expect(api.callsTo('PATCH /api/own-registration')).toEqual([]);
  });

  it.each<[string, Partial<OwnRegistrationView>, Partial<OwnAnswers>, object]>([
    ['blanks around a name are no change', {}, { firstName: ' Ana ' }, {}],
    ['a name is changed alone', {}, { firstName: ' Anaïs' }, { firstName: 'Anaïs' }],
    ['a note that was emptied becomes null', {}, { dietaryRestrictions: ' ' }, { dietaryRestrictions: null }],
    ['an empty note stays unsent', {}, { accessibilityNeeds: ' ' }, {}],
    ['a pending email is not requested again', { pendingEmail: 'new@example.com' }, {}, {}],
    [
      'the present email drops a pending one',
      { pendingEmail: 'new@example.com' },
      { email: 'ana@example.com' },
      { email: 'ana@example.com' },
    ],
  ])('%s', (_, others, typed, changes) => {
    const registration = { ...ana, ...others };
    expect(toChanges(registration, { ...toOwnAnswers(registration), ...typed })).toEqual(changes);
  });
});

describe('the photo', () => {
  beforeEach(() => fakePictures(() => ({ width: 400, height: 300 })));

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

  it('keeps the order of choices and a removal while a photo is being saved', async () => {
    const visitor = await openWith({});
    const sent = () => api.calls.map(({ method }) => method).filter((method) => method !== 'GET');
    let answer: (response: Response) => void = () => {};
    once(
      'PUT /api/own-registration/photo',
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    for (const width of [400, 200]) {
      fakePictures(() => ({ width, height: 300 }));
      await visitor.upload(photoPicker(), file);
      await waitFor(() => expect(photoPreview()).toHaveAttribute('src', madeSmall(`${width}x300@0.85`)));
    }
    await visitor.click(button('Remove photo'));
    expect(sent()).toEqual(['PUT']);
    answer(Response.json({ ...ana, hasProfileImage: true }));
    await waitFor(() => expect(sent()).toEqual(['PUT', 'PUT', 'DELETE']));
    await waitFor(() => expect(notice()).toBe('Your photo is removed.'));
    expect(photoPreview()).not.toBeInTheDocument();
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
});

describe('cancelling', () => {
  it('asks first, leaves the count and the hub, and can be undone', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    const visitor = await opened();
    await visitor.click(button('Cancel your registration'));
    expect(await title('Cancel your registration?')).toHaveFocus();
    await visitor.click(button('No, keep it'));
    expect(api.callsTo('POST /api/own-registration/cancel')).toEqual([]);
    await visitor.click(button('Cancel your registration'));
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toHaveFocus();
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);

    await visitor.click(button('I am coming after all'));
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(notice()).toBe("You're registered again. We're glad that you are coming.");
    expect(await screen.findByText('3 excited')).toBeInTheDocument();
    expect({ ...localStorage }).toEqual({ registrationId: 'r1', userEmail: 'ana@example.com' });
  });

  it('cannot be undone once the event has begun', async () => {
    stored.registration = { ...ana, cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: false };
    await openSite();
    expect(await title('Your registration is cancelled')).toBeVisible();
    expect(screen.getByText(/The evening has begun/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am coming after all' })).not.toBeInTheDocument();
  });
});

describe('a party whose places others wait for', () => {
  const keep = 'We are coming: keep our places';
  const takePlace = 'POST /api/own-registration/take-place';
  const party = { status: 'coming', adultsAlong: 2, childrenAlong: 1 } as const;
  const heldUntil = '2031-05-01T22:00:00.000Z';

  it('keeps them by one press', async () => {
    stored.registration = { ...ana, ...party, heldUntil };
    const visitor = await opened();
    expect(dialog()).toHaveTextContent('Please tell us by Thursday, May 1, 2031, 6:00 PM that you are all coming.');
    expect(api.callsTo(takePlace)).toEqual([]);
    await visitor.click(button(keep));
    await waitFor(() => expect(notice()).toBe('Your places are kept. We look forward to seeing you all.'));
    expect(screen.queryByRole('button', { name: keep })).not.toBeInTheDocument();
    expect(dialog()).not.toHaveTextContent('Others are waiting');
    expect(dialog()).toHaveTextContent('3 people are coming with you.');
    expect(api.callsTo(takePlace)).toHaveLength(1);
  });

  it('can keep them late, while nobody else has them', async () => {
    stored.registration = { ...ana, ...party, heldUntil: '2020-05-01T22:00:00.000Z' };
    await opened();
    expect(dialog()).toHaveTextContent('We still have yours, until somebody else needs them.');
    expect(button(keep)).toBeVisible();
  });

  it('says when they have gone to others', async () => {
    stored.registration = { ...ana, ...party, heldUntil };
    const visitor = await opened();
    once(takePlace, failure('HOUSE_FULL'));
    stored.registration = { ...ana, status: 'coming', adultsAlong: 0, childrenAlong: 0 };
    await visitor.click(button(keep));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no room left for more people.');
    await waitFor(() => expect(screen.queryByRole('button', { name: keep })).not.toBeInTheDocument());
    expect(dialog()).not.toHaveTextContent('people are coming with you');
  });

  it('whose places nobody waits for is not asked', async () => {
    stored.registration = { ...ana, ...party };
    await opened();
    expect(screen.queryByRole('button', { name: keep })).not.toBeInTheDocument();
  });
});

describe('erasing', () => {
  beforeAll(withDeviceStorage);

  it('asks first, then leaves nothing in service, tab, hub or device', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    const late = newWrite({
      owner: ana.id,
      path: '/api/activities',
      body: {},
      title: 'An act that waits',
      holds: 'id',
    });
    await deviceStore.set([ana.id, 'write', late.key], late);
    const visitor = await opened();
    await visitor.click(button('Erase everything'));
    expect(await title('Erase everything?')).toHaveFocus();
    expect(stored.registration).not.toBeNull();
    await visitor.click(button('Yes, erase everything'));
    expect(await title('Everything is erased')).toHaveFocus();
    expect(stored.registration).toBeNull();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await waitFor(async () => expect(await deviceStore.all(ana.id, 'write')).toEqual([]));
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it.each([
  ['Cancel your registration', 'Yes, cancel it', 'Your registration is cancelled'],
  ['Erase everything', 'Yes, erase everything', 'Everything is erased'],
])("%s: another guest's session in this browser stays", async (act, yes, outcome) => {
  setSession({ registrationId: 'r2', userEmail: 'jan@example.com' });
  const visitor = await opened();
  await visitor.click(button(act));
  await visitor.click(button(yes));
  await title(outcome);
  expect({ ...localStorage }).toEqual({ registrationId: 'r2', userEmail: 'jan@example.com' });
});

it('downloads the guest’s data as a JSON file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const visitor = await opened();
  await visitor.click(button('Download your data'));
  await waitFor(() => expect(notice()).toBe('Your data is in your downloads.'));
  expect(saved).toEqual(['registration.json']);
  expect(files[0]).toHaveProperty('type', 'application/json');
  expect(files[0]!.size).toBeGreaterThan(JSON.stringify(ana).length);
});
