import {
  focusManager,
  onlineManager,
  type QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { callApi } from '../http/api-client.ts';
import { failure, fakeApi, networkAway } from '../test-support/index.ts';
import { createQueryClient, inLanguage, read } from './query-client.ts';

describe('a 401 on a read', () => {
  beforeEach(() => void fakeApi({ 'GET /api/users/u1/stats': failure('SESSION_REQUIRED') }));
  const context = { queryKey: ['/api/users', 'u1', 'stats'], signal: new AbortController().signal };

  it('throws unless asked otherwise', () => expect(read()(context)).rejects.toThrow('401: '));
  it('gives null when asked to', () => expect(read({ on401: 'null' })(context)).resolves.toBeNull());
});

it('a read names the language and carries the session', async () => {
  const { calls } = fakeApi({ 'GET /api/achievements': [] });
  await read()({ queryKey: ['/api/achievements', inLanguage('en')], signal: new AbortController().signal });
  expect(calls).toMatchObject([{ path: '/api/achievements', query: {}, credentials: 'include' }]);
  expect([...calls[0]!.headers]).toEqual([['accept-language', 'en']]);
});

const queryKey = ['/api/leaderboard'];
const wrapperOf = (client: QueryClient) =>
  function Page({ children }: { children: ReactNode }) {
    return createElement(QueryClientProvider, { client }, children);
  };
const open = (client: QueryClient) => renderHook(() => useQuery({ queryKey }), { wrapper: wrapperOf(client) });

it('a call without network fails at once, a query as a mutation', async () => {
  onlineManager.setOnline(false);
  fakeApi({ 'GET /api/leaderboard': networkAway(), 'DELETE /api/session': networkAway() });
  const client = createQueryClient();
  const { result } = open(client);
  await waitFor(() => expect(result.current.error).toBeInstanceOf(TypeError));
  const mutationFn = () => callApi('DELETE', '/api/session');
  const { result: ended } = renderHook(() => useMutation({ mutationFn }), { wrapper: wrapperOf(client) });
  act(() => ended.current.mutate());
  await waitFor(() => expect(ended.current.error).toBeInstanceOf(TypeError));
  onlineManager.setOnline(true);
});

describe('what was read', () => {
  it('is not read again by itself', async () => {
    const api = fakeApi({ 'GET /api/leaderboard': [] });
    const client = createQueryClient();
    const first = open(client).result;
    await waitFor(() => expect(first.current.isSuccess).toBe(true));
    expect(open(client).result.current.isFetching).toBe(false);

    await act(() => client.invalidateQueries({ queryKey, refetchType: 'none' }));
    focusManager.setFocused(false);
    await act(async () => focusManager.setFocused(true));
    expect(first.current.isFetching).toBe(false);
    expect(api.calls).toHaveLength(1);
  });

  it('is read once, whatever comes of it', async () => {
    const api = fakeApi({ 'GET /api/leaderboard': failure('INTERNAL_ERROR') });
    const { result } = open(createQueryClient());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(api.calls).toHaveLength(1);
  });
});
