import { HintProvider, theme } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from './notifications/toaster.tsx';
import { SiteRoutes } from './routes.tsx';

/** The whole page: what exists once, around the routes. */
export function Site({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <HintProvider>
            <BrowserRouter>
              <SiteRoutes />
              <Toaster />
            </BrowserRouter>
          </HintProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
