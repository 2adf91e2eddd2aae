import 'fake-indexeddb/auto';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query/query-client.ts';
import { deviceStore } from '../storage/device-store.ts';
import { failure, fakeApi, networkAway } from '../test-support/index.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import { newWrite, useWrite } from '../writes/use-writes.ts';
import { newGuest, setUpRegistrations } from './kept-registrations.ts';

it.each([
  ['EMAIL_ALREADY_REGISTERED', 'Registration Failed', 1],
  ['ALREADY_ERASED', 'What this had sent was erased since. It was not sent again.', 0],
] as const)('a kept registration that is refused as %s says: %s', async (code, title, kept) => {
  const path = '/api/registrations';
  const api = fakeApi({ [`POST ${path}`]: networkAway() });
  const client = createQueryClient();
  setUpRegistrations(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useWrite(newGuest), { wrapper });
  onlineManager.setOnline(false);
  result.current.mutate(newWrite({ owner: newGuest, path, body: { firstName: 'Ana' }, title: 'Ana', holds: null }));
  await waitFor(() => expect(result.current.isWaiting).toBe(true));
  api.answers[`POST ${path}`] = failure(code);
  onlineManager.setOnline(true);
  await waitFor(() => expect(getDefaultStore().get(toastsAtom)[0]?.title).toBe(title));
  expect(await deviceStore.all(newGuest, 'write')).toHaveLength(kept);
  unmount();
  await deviceStore.forget(newGuest);
});
