import { PLACES_PATH } from '@konbit/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../query/query-client.ts';
import { usePlacesLeft } from './use-places-left.ts';

const Places = () => <p>{usePlacesLeft(120)}</p>;
const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Places />
  </QueryClientProvider>
);

it('hydrates first HTML when the places are known before', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(createQueryClient()));
  const client = createQueryClient();
  client.setQueryData([PLACES_PATH], { left: 'few' });
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, page(client), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('A few places left')).toBeInTheDocument();
});
