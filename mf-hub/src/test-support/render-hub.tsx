import type { Language } from '@konbit/contracts';
import { renderPage } from '@konbit/web/test-support';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import App from '../app.tsx';
import { Dashboard } from '../logged-out-hub.tsx';

interface Options {
  at?: string;
  language?: Language;
  beside?: ReactNode;
}

/** The hub in a page that shows its address as text. */
export async function renderHub({ at = '/gamification', language, beside }: Options = {}) {
  await Dashboard.ahead();
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <App />
      <AddressBar />
      {beside}
    </MemoryRouter>
  );
  // The page may suspend for a part that is loaded already.
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
