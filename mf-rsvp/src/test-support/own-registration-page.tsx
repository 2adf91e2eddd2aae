import type { AttendeeProfileView, OwnRegistrationChanges, OwnRegistrationView } from '@konbit/contracts';
import { type Answers, type Call, failure, fakeApi, noContent } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import {
  button,
  field,
  fill,
  openSite as openAt,
  photoPicker,
  photoPreview,
  reopenSite,
  setSession,
} from './wizard-page.tsx';

export const ana: OwnRegistrationView = {
  id: 'r1',
  firstName: 'Ana',
  lastName: 'Pierre',
  email: 'ana@example.com',
  hearAbout: 'community',
  dietaryRestrictions: 'No pork',
  accessibilityNeeds: null,
  emailUpdates: true,
  futureEvents: false,
  hasProfileImage: false,
  createdAt: '2025-06-02T02:30:00.000Z', // In Toronto it is still the first of June.
  language: 'en',
  pendingEmail: null,
  cancelledAt: null,
  canRestore: false,
  emailUndeliverable: false,
};

export const token = `${ana.id}.1.signature`;

export const stored: { registration: OwnRegistrationView | null; count: number; galleryPhotos: AttendeeProfileView[] } =
  { registration: ana, count: 3, galleryPhotos: [] };

const byLink =
  <T,>(answer: (registration: OwnRegistrationView, call: Call) => T) =>
  (call: Call) =>
    call.headers.get('X-Manage-Token') === token && stored.registration
      ? answer(stored.registration, call)
      : linkInvalid();

const changing = (changesOf: (registration: OwnRegistrationView, body: unknown) => Partial<OwnRegistrationView>) =>
  byLink((registration, { body }) => {
    stored.registration = { ...registration, ...changesOf(registration, body) };
    return stored.registration;
  });

const answers = (): Answers => ({
  'GET /api/registrations/count': () => stored.count,
  'GET /api/own-registration': byLink((registration) => registration),
  'PATCH /api/own-registration': changing(({ pendingEmail }, body) => {
    const { email = pendingEmail, ...rest } = body as OwnRegistrationChanges;
    return { ...rest, pendingEmail: email };
  }),
  'POST /api/own-registration/confirm-email': changing(({ email, pendingEmail }) => ({
    email: pendingEmail ?? email,
    pendingEmail: null,
  })),
  'POST /api/own-registration/undo-email': byLink(() => noContent()),
  'POST /api/own-registration/cancel': changing(() => {
    stored.count = 2;
    return { cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: true };
  }),
  'POST /api/own-registration/restore': changing(() => {
    stored.count = 3;
    return { cancelledAt: null, canRestore: false };
  }),
  'POST /api/own-registration/take-place': changing(() => ({ status: 'coming', heldUntil: undefined })),
  'GET /api/own-registration/photo': byLink(() => new Response('photo', { headers: { 'Content-Type': 'image/jpeg' } })),
  'PUT /api/own-registration/photo': changing(() => ({ hasProfileImage: true })),
  'DELETE /api/own-registration/photo': changing(() => ({ hasProfileImage: false })),
  'GET /api/own-registration/attendee-profiles': byLink(() => stored.galleryPhotos),
  'GET /api/own-registration/export': byLink(({ createdAt, ...registration }) => ({
    exportedAt: createdAt,
    held: { registration },
  })),
  'DELETE /api/own-registration': byLink(() => {
    Object.assign(stored, { registration: null, count: 2 });
    return noContent();
  }),
  'POST /api/unsubscribe': byLink((registration) => {
    stored.registration = { ...registration, emailUpdates: false, futureEvents: false };
    return noContent();
  }),
});

export let api = fakeApi();

/** A new tab, and a service that has Ana's registration. */
export function resetSite(): void {
  sessionStorage.clear();
  setSession(null);
  Object.assign(stored, { registration: ana, count: 3, galleryPhotos: [] });
  api = fakeApi(answers());
}

export const openSite = (address = `/?manage=${token}`) => openAt(address);

export async function opened() {
  const { user } = await openSite();
  await title('Your registration, Ana');
  return user;
}

/** Answers the next call of this route; later ones as always. */
export function once(route: keyof Answers, answer: Response | Promise<Response>): void {
  const answers: Record<string, unknown> = api.answers;
  const always = answers[route];
  answers[route] = () => {
    answers[route] = always;
    return answer;
  };
}

export const callsByLink = () => api.calls.filter(({ headers }) => headers.has('X-Manage-Token'));

export const linkInvalid = () => failure('LINK_INVALID', 'This link no longer works.');

export { button, field, fill, photoPicker, photoPreview, reopenSite, setSession };
export const title = (name: string) => screen.findByRole('heading', { level: 3, name });
export const notice = () =>
  screen.getAllByRole('status', { hidden: true }).find((one) => one.tagName === 'P')?.textContent;
export const dialog = () => screen.getByRole('dialog');
export const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
