import './modules/provided.ts';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import '@konbit/web/tokens.css';
import { createQueryClient, theme } from '@konbit/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadModule } from './modules/load-module.ts';

const Landing = lazy(async () => ({ default: (await loadModule('mf-landing', new Set())).App }));
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme}><QueryClientProvider client={createQueryClient()}><BrowserRouter>
  <Suspense fallback="…"><Landing /></Suspense></BrowserRouter></QueryClientProvider></MantineProvider>
);
