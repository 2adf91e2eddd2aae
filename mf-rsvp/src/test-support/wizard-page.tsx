import type { RegistrationView } from '@konbit/contracts';
import { loadPartAhead } from '@konbit/web';
import { type Call, fakeApi, inTurn, renderPage } from '@konbit/web/test-support';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Suspense } from 'react';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import { Questions } from '../registrations/late-questions.ts';
import { draftAtom, putAsideAtom } from '../registrations/registration-draft.ts';
import { RegistrationWizard } from '../registrations/registration-wizard.tsx';

let api = fakeApi();
let registrationCount = 2;

/** A tab that nobody used; nothing was sent. */
export function resetSite(): void {
  sessionStorage.clear();
  getDefaultStore().set(putAsideAtom, null);
  registrationCount = 2;
  api = fakeApi({ 'GET /api/registrations/count': () => registrationCount });
}

/** The small rest of the site that the wizard meets: its address, a link to it, the count, the toasts. */
export function openSite(address = '/?rsvp') {
  window.history.replaceState(null, '', address);
  return reopenSite();
}

/** As after a reload: the address and the tab's storage are what they were, and what comes late has come. */
export async function reopenSite() {
  await loadPartAhead(Questions);
  getDefaultStore().sub(draftAtom, () => {})(); // It is read from the storage again.
  return showSite();
}

/** As a visitor for whom the questions have not come yet. */
export function openBeforeQuestions() {
  window.history.replaceState(null, '', '/?rsvp');
  return showSite();
}

const showSite = () =>
  renderPage(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );

/** The wizard at a later step, as when the visitor had come this far before a reload. */
export function openAtStep(step: number, typed: { email?: string } = {}) {
  const draft = { step, firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com', ...typed };
  sessionStorage.setItem('registration-draft', JSON.stringify(draft));
  return openSite();
}

/** What registrations are answered with, in turn. */
export function answerWith(...answers: [Answer, ...Answer[]]): void {
  api.answers['POST /api/registrations'] = inTurn(...answers);
}
type Answer = Response | Promise<Response>;

/** The service takes the registration. */
export function taken(): Response {
  registrationCount = 3;
  return Response.json({ id: 'r1', firstName: 'Ana' } satisfies Partial<RegistrationView>, { status: 201 });
}

/** The registrations that the page sent. */
export const sent = () => api.callsTo('POST /api/registrations').map(toSent);
const toSent = ({ body, headers }: Call) => ({
  body: body as Record<string, unknown>,
  key: headers.get('Idempotency-Key'),
});

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const button = (name: string) => screen.getByRole('button', { name });
export const question = () => screen.getByRole('heading', { level: 3 }).textContent;

function Site() {
  const [search] = useSearchParams();
  const { data: count = 0 } = useQuery<number>({ queryKey: ['/api/registrations/count'] });
  return (
    <>
      <Link to="/?rsvp">RSVP Now</Link>
      <p>{count} excited</p>
      <Suspense fallback="The wizard’s room">{search.has('rsvp') && <RegistrationWizard />}</Suspense>
    </>
  );
}
