import type { Language } from '@konbit/contracts';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { callApi } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import { setUpRegistrations } from '../kept-registrations/kept-registrations.ts';
import { setUpSession } from '../session/session.ts';
import { setUpWrites } from '../writes/write-cache.ts';

/** Whether a read throws at a 401 or returns null (specified). */
export type On401 = 'throw' | 'null';

/** In the key of an answer that holds texts: each language has its own cache entry. */
export const inLanguage = (language: Language) => ({ acceptLanguage: language });

/** GETs the parts of the key joined with slashes; objects among them become the query string. */
export function read<T>({ on401 = 'throw' }: { on401?: On401 } = {}) {
  return async ({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<T> => {
    try {
      return await callApi<T>('GET', pathOf(queryKey), undefined, signal);
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null as T;
      throw error;
    }
  };
}

const namesLanguage = (part: unknown): boolean => typeof part === 'object' && part !== null && 'acceptLanguage' in part;

export function pathOf(queryKey: readonly unknown[]): string {
  const parts = queryKey.filter((part) => typeof part !== 'object');
  const parameters = queryKey.filter(
    (part): part is Record<string, string> => typeof part === 'object' && part !== null && !namesLanguage(part),
  );
  const search = new URLSearchParams(
    parameters.flatMap((part) => Object.entries(part).map(([k, v]) => [k, String(v)])),
  );
  // `size` is newer than our browsers.
  const text = search.toString();
  return parts.join('/') + (text === '' ? '' : `?${text}`);
}

/** Only waiting writes are repeated; nothing goes stale or is refetched by itself (specified). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: read(),
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // A call without network fails; by default it would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  setUpWrites(client);
  setUpRegistrations(client);
  setUpSession(client);
  return client;
}
