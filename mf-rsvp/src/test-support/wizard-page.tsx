import { linkParameters, type RegistrationMatch, type RegistrationView } from '@konbit/contracts';
import { type HubSession, LateRegistrations, useSetSession } from '@konbit/web';
import { type Call, fakeApi, inTurn, renderPage } from '@konbit/web/test-support';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import App from '../app.tsx';
import { WizardStep } from '../registrations/registration-wizard.tsx';
import { forgetClosedDraft } from '../registrations/draft.ts';

let api = fakeApi();
let registrationCount = 2;

export async function resetSite(): Promise<void> {
  await WizardStep.ahead();
  sessionStorage.clear();
  forgetClosedDraft();
  setSession(null);
  registrationCount = 2;
  api = fakeApi({ 'GET /api/registrations/count': () => registrationCount, 'GET /api/registrations': [] });
}

export function setSession(session: HubSession | null): void {
  const { result } = renderHook(useSetSession);
  act(() => result.current(session));
}

export function answerOwn(...own: RegistrationMatch[]): void {
  api.answers['GET /api/registrations'] = own;
}

export function openSite(address = '/?rsvp') {
  window.history.replaceState(null, '', address);
  return reopenSite();
}

/** As after a reload, with the same address and storage. */
export const reopenSite = () =>
  renderPage(
    <StrictMode>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </StrictMode>,
  );

/** The wizard at a later step, from a draft. */
export function openAtStep(step: number, typed: { email?: string } = {}) {
  const draft = { step, firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com', ...typed };
  sessionStorage.setItem('registration-draft', JSON.stringify(draft));
  return openSite();
}

export function answerWith(...answers: [Answer, ...Answer[]]): void {
  api.answers['POST /api/registrations'] = inTurn(...answers);
}
/** The service's answers carry this time, as `Date` headers do. */
export function answerAt(date: string): void {
  api.answers['GET /api/registrations/count'] = () =>
    Response.json(registrationCount, { headers: { Date: new Date(date).toUTCString() } });
}

type Answer = Response | Promise<Response>;

export function taken(changes: Partial<RegistrationView> = {}): Response {
  registrationCount = 3;
  const guest = { id: 'r1', firstName: 'Ana', email: 'ana@example.com', hasProfileImage: true };
  return Response.json({ ...guest, ...changes } satisfies Partial<RegistrationView>, { status: 201 });
}

export const sent = () => api.callsTo('POST /api/registrations').map(toSent);
const toSent = ({ body, headers }: Call) => ({
  body: body as Record<string, unknown>,
  key: headers.get('Idempotency-Key'),
});

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input:not([type=checkbox], [type=radio]), textarea',
  });
/** At once, where typing is not the matter. */
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const button = (name: string) => screen.getByRole('button', { name });
export const emailConsent = () => screen.getByRole('checkbox', { name: /event updates by email \(required\)/ });
export const photoPicker = () => screen.getByLabelText<HTMLInputElement>(/(Choose a|Replace) photo/);
export const photoPreview = () => screen.queryByRole('img', { name: 'Preview of your photo' });
export const question = () => screen.getByRole('heading', { level: 3 }).textContent;

function Site() {
  const [search] = useSearchParams();
  const { data: count = 0 } = useQuery<number>({ queryKey: ['/api/registrations/count'] });
  return (
    <>
      <LateRegistrations />
      <Link to="/?rsvp">RSVP Now</Link>
      <Link to="/?manage">Own registration</Link>
      <p>{count} excited</p>
      {['rsvp', ...Object.values(linkParameters)].some((each) => search.has(each)) && <App />}
    </>
  );
}
