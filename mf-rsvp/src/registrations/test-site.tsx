import { createQueryClient, toastsAtom } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore, useAtomValue } from 'jotai';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import { RegistrationWizard } from './registration-wizard.tsx';

/** What the page's calls are answered with, in order; an Error stands for a network that is away. */
export const answers: (Response | Error | Promise<Response>)[] = [];
/** The registrations that the page sent. */
export const sent: { body: Record<string, unknown>; key: string }[] = [];

let registrationCount = 2;

/** The small rest of the site that the wizard meets: its address, a link to it, the count, the toasts. */
export function openSite(address = '/?rsvp') {
  window.history.replaceState(null, '', address);
  return reopenSite();
}

/** As after a reload: the address and the tab's storage are what they were. */
export function reopenSite() {
  globalThis.fetch = fakeFetch;
  const page = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { visitor: userEvent.setup({ delay: null }), unmount: page.unmount };
}

/** Nothing typed, nothing shown, nothing sent. */
export function resetSite(): void {
  act(() => getDefaultStore().set(toastsAtom, []));
  sessionStorage.clear();
  answers.length = 0;
  sent.length = 0;
  registrationCount = 2;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const button = (name: string) => screen.getByRole('button', { name });
export const question = () => screen.getByRole('heading', { level: 3 }).textContent;
export const toast = () => screen.getByRole('log').textContent;

export const taken = () => Response.json({ id: 'r1', firstName: 'Ana' }, { status: 201 });
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ statusCode: status, code, message, error: message, fields }, { status });

/** The wizard at a later step, as when the visitor had come this far before a reload. */
export function openAtStep(step: number, typed: { email?: string } = {}) {
  const draft = { step, firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com', ...typed };
  sessionStorage.setItem('registration-draft', JSON.stringify(draft));
  return openSite();
}

function Site() {
  const [search] = useSearchParams();
  const { data: count = 0 } = useQuery<number>({ queryKey: ['/api/registrations/count'] });
  const open = useAtomValue(toastsAtom).find((one) => one.open);
  return (
    <>
      <Link to="/?rsvp">RSVP Now</Link>
      <p>{count} excited</p>
      <p role="log">{open && `${open.title} ${open.description}`}</p>
      {search.has('rsvp') && <RegistrationWizard />}
    </>
  );
}

const fakeFetch = (async (path: string, init: RequestInit) => {
  if (path === '/api/registrations/count') return Response.json(registrationCount);
  const headers = init.headers as Record<string, string>;
  sent.push({ body: JSON.parse(String(init.body)), key: headers['Idempotency-Key']! });
  const answer = await answers.shift();
  if (answer instanceof Error) throw answer;
  if (answer?.ok) registrationCount++;
  return answer ?? new Response('', { status: 500 });
}) as typeof fetch;
