import { createQueryClient, i18n, theme, toastsAtom } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import type { ComponentType } from 'react';

/** A part of the site in a page of its own, as the shell mounts it. */
export async function renderPage(Page: ComponentType, { language = 'en' } = {}) {
  await i18n.changeLanguage(language);
  getDefaultStore().set(toastsAtom, []);
  // A visitor can choose any file at all: the picker's `accept` is only a hint.
  const user = userEvent.setup({ applyAccept: false });
  const queryClient = createQueryClient();
  const { unmount } = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user, queryClient, unmount };
}

/** Title and text of the toasts raised, newest first. */
export const toasts = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ title, description }) => [title, description]);
