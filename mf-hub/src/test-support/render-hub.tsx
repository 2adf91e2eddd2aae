import type { Language } from '@konbit/contracts';
import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import App from '../app.tsx';
import { OpenHub } from '../late-hub.ts';

/** The hub in a page of its own, which shows the address as text. */
export async function renderHub({ at = '/gamification', language }: { at?: string; language?: Language } = {}) {
  await OpenHub.ahead();
  const { user } = await renderPage(
    <MemoryRouter initialEntries={[at]}>
      <App />
      <AddressBar />
    </MemoryRouter>,
    { language },
  );
  return user;
}

/** The address the page shows. */
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
