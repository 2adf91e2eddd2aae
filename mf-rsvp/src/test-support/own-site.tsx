import type { AttendeeProfileView, OwnRegistrationView } from '@konbit/contracts';
import { createQueryClient, toastsAtom } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import App from '../app.tsx';

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

/** What the service holds; null once it was erased. */
export const service: { held: OwnRegistrationView | null; count: number; galleryPhotos: AttendeeProfileView[] } = {
  held: ana,
  count: 3,
  galleryPhotos: [],
};
/** What the next call, of that method and path, is answered with instead; an Error stands for a network that is away. */
export const instead = new Map<string, Response | Error | Promise<Response>>();
/** The calls that carry a mailed link's token; those under `/api/own-registration` by what follows. */
export const calls: { call: string; token: string | undefined; body: unknown }[] = [];

export const token = 'AAAAAAAAAAAAAAAAAAAAAA.1.signature';

export function openSite(address = `/?manage=${token}`) {
  window.history.replaceState(null, '', address);
  return reopenSite();
}

/** As after a reload: the address and the tab's storage are what they were. */
export function reopenSite() {
  globalThis.fetch = fakeFetch;
  const page = render(
    <StrictMode>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter>
            <Site />
          </BrowserRouter>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  return { visitor: userEvent.setup({ delay: null }), unmount: page.unmount };
}

/** A tab that nobody used, and a service that holds Ana's registration. */
export function resetSite(): void {
  act(() => getDefaultStore().set(toastsAtom, []));
  sessionStorage.clear();
  instead.clear();
  calls.length = 0;
  Object.assign(service, { held: ana, count: 3, galleryPhotos: [] });
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const button = (name: string) => screen.getByRole('button', { name });
export const title = (name: string) => screen.findByRole('heading', { level: 3, name });
/** What is said to have been done; empty until then. */
export const notice = () =>
  screen.getAllByRole('status', { hidden: true }).find((one) => one.tagName === 'P')?.textContent;
/** What is held, by its label. */
export const held = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
export const callsTo = (call: string) => calls.filter((one) => one.call === call);

export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ statusCode: status, code, message, error: message, fields }, { status });
export const linkInvalid = () => refusal(401, 'LINK_INVALID', 'This link no longer works.');

function Site() {
  const [search] = useSearchParams();
  const { data: count = 0 } = useQuery<number>({ queryKey: ['/api/registrations/count'] });
  return (
    <>
      <p>{count} excited</p>
      {search.size > 0 && <App />}
    </>
  );
}

const fakeFetch = (async (path: string, { method = 'GET', headers, body }: RequestInit) => {
  if (path === '/api/registrations/count') return Response.json(service.count);
  const call = `${method} ${path.replace('/api/own-registration', '') || '/'}`;
  const sent = (headers as Record<string, string>)['X-Manage-Token'];
  calls.push({ call, token: sent, body: body ? JSON.parse(String(body)) : undefined });
  const answer = instead.get(call);
  instead.delete(call);
  if (answer instanceof Error) throw answer;
  if (answer) return answer;
  if (sent !== token || !service.held) return linkInvalid();
  return answerOf(call, body ? JSON.parse(String(body)) : undefined, service.held);
}) as typeof fetch;

function answerOf(call: string, body: Record<string, unknown> | undefined, now: OwnRegistrationView): Response {
  if (call === 'GET /photo') return photo();
  if (call === 'GET /attendee-profiles') return Response.json(service.galleryPhotos);
  if (call.startsWith('DELETE /attendee-profiles/')) return new Response(null, { status: 204 });
  if (call === 'GET /export') return Response.json({ exportedAt: now.createdAt, held: { registration: now } });
  if (call === 'DELETE /') {
    Object.assign(service, { held: null, count: 2 });
    return new Response(null, { status: 204 });
  }
  if (call === 'POST /api/unsubscribe') {
    service.held = { ...now, emailUpdates: false, futureEvents: false };
    return new Response(null, { status: 204 });
  }
  const { email, ...rest } = body ?? {};
  const after: Record<string, Partial<OwnRegistrationView>> = {
    'GET /': {},
    'PATCH /': { ...rest, pendingEmail: email === undefined ? now.pendingEmail : String(email) },
    'POST /confirm-email': { email: now.pendingEmail ?? now.email, pendingEmail: null },
    'POST /cancel': { cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: true },
    'POST /restore': { cancelledAt: null, canRestore: false },
    'PUT /photo': { hasProfileImage: true },
    'DELETE /photo': { hasProfileImage: false },
  };
  if (call === 'POST /cancel') service.count = 2;
  if (call === 'POST /restore') service.count = 3;
  if (!after[call]) return new Response('', { status: 404 });
  const { profileImage: _, ...view } = { ...now, ...after[call] } as OwnRegistrationView & { profileImage?: string };
  service.held = view;
  return Response.json(view);
}

/** jsdom reads its own Blobs only, not those of Node's Response. */
const photo = () =>
  Object.assign(new Response('photo'), { blob: async () => new Blob(['photo'], { type: 'image/jpeg' }) });
