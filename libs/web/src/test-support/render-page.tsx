import type { Language } from '@konbit/contracts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { PhotoField } from '../photo-picker/photo-picker.tsx';
import { createQueryClient } from '../query/query-client.ts';
import { theme } from '../theme/theme.ts';
import { toastsAtom } from '../toasts/toasts.ts';

/** Renders a part of the site as the shell mounts it, with no toast raised yet. */
export async function renderPage(part: ReactNode, { language = 'en' }: { language?: Language } = {}) {
  await i18n.changeLanguage(language);
  await PhotoField.ahead();
  getDefaultStore().set(toastsAtom, []);
  // Visitors can choose any file: `accept` is only a hint.
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const queryClient = createQueryClient();
  const page = (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        {part}
        <ToastRegion />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { unmount } = await act(async () => render(page));
  return { user, queryClient, unmount };
}

export const toast = () => screen.getByRole('log', { name: 'toast' });

export const toasts = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ title, description }) => [title, description]);

function ToastRegion() {
  const [newest] = useAtomValue(toastsAtom);
  return (
    <div role="log" aria-label="toast">
      {newest?.open && <span>{`${newest.title} / ${newest.description ?? ''}`}</span>}
      {newest?.open && newest.extra}
    </div>
  );
}
