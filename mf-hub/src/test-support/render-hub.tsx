import type { Language } from '@konbit/contracts';
import { renderPage } from '@konbit/web/test-support';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import App from '../app.tsx';
import { OpenHub } from '../logged-out-hub.tsx';

interface Around {
  at?: string;
  language?: Language;
  beside?: ReactNode;
}

/** The hub in a page of its own, which shows the address as text. */
export async function renderHub({ at = '/gamification', language, beside }: Around = {}) {
  await OpenHub.ahead();
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <App />
      <AddressBar />
      {beside}
    </MemoryRouter>
  );
  // Also where it waits for what has come already.
  const { user } = await act(() => renderPage(page, { language }));
  return user;
}

export const address = () => screen.getByLabelText('address');

function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Browser’s Back</button>
    </>
  );
}
