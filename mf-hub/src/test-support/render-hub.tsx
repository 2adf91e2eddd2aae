import { createQueryClient, i18n, theme, toastsAtom } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore, useAtomValue } from 'jotai';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import App from '../app.tsx';

/** The hub in a page of its own, as the shell would mount it: toasts appear as status messages, the address as text. */
export async function renderHub({ at = '/gamification', language = 'en' } = {}) {
  await i18n.changeLanguage(language);
  getDefaultStore().set(toastsAtom, []);
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <App />
          <Toasts />
          <AddressBar />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return user;
}

/** The toast that shows now. */
export const toast = () => screen.getByLabelText('toast');

/** The address the page shows. */
export const address = () => screen.getByLabelText('address');

function Toasts() {
  const [toast] = useAtomValue(toastsAtom);
  return <output aria-label="toast">{toast?.open && `${toast.title} / ${toast.description ?? ''}`}</output>;
}

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
