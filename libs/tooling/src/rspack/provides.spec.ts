import { createRequire } from 'node:module';
import { join } from 'node:path';
import { providedBy } from './provides.js';

const { provides } = providedBy(join(__dirname, '../../../../shell'), 1) as { provides: Record<string, string[]> };

/** As `libs/web` has it. */
const load = (library: string) => createRequire(join(__dirname, '../../../web/package.json'))(library) as object;

it('the shell names its own facades one by one', () => {
  expect(provides['@konbit/web/provided/dialogs']).toEqual(['Modal', 'Progress']);
});

it('the shell names what React exports to a built page', () => {
  expect(provides['react']).toEqual(expect.arrayContaining(['*', 'useState', 'useEffectEvent']));
  // Only in development.
  expect(provides['react']).not.toContain('act');
  expect(provides['react/jsx-runtime']).toEqual(['*', 'Fragment', 'default', 'jsx', 'jsxs']);
  expect(provides['react-dom']).toContain('createPortal');
});

it('the shell shares whole libraries, each with all its names', () => {
  const namesOf = (library: string) => ['*', ...Object.keys(load(library))].sort();
  const whole = ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', 'jotai', 'jotai/utils'];
  for (const library of [...whole, '@tanstack/react-query'])
    expect(provides[library]!.filter((name) => name !== 'default')).toEqual(namesOf(library));
});

/** Not under the page's router. */
const forAnotherRouter = `
  Form IDLE_BLOCKER IDLE_FETCHER IDLE_NAVIGATION RouterContextProvider RouterProvider ScrollRestoration
  createBrowserRouter createContext createHashRouter createMemoryRouter createRoutesStub data redirect
  redirectDocument replace unstable_usePrompt unstable_useRoute unstable_useRouterState useActionData useBlocker
  useFetcher useFetchers useFormAction useLoaderData useMatches useNavigation useRevalidator useRouteError
  useRouteLoaderData useSubmit useViewTransitionState
`;
const forServers = `
  HydratedRouter Links Meta PrefetchPageLinks Scripts ServerRouter StaticRouter StaticRouterProvider createCookie
  createCookieSessionStorage createMemorySessionStorage createRequestHandler createSession createSessionStorage
  createStaticHandler createStaticRouter isCookie isSession unstable_RSCStaticRouter
  unstable_routeRSCServerRequest unstable_setDevServerHooks
`;

it('of the router, each name is shared that works under the page’s', () => {
  const left = Object.keys(load('react-router-dom'))
    .filter((name) => !provides['react-router-dom']!.includes(name))
    .filter((name) => !name.startsWith('UNSAFE_'));
  const words = `${forAnotherRouter} ${forServers}`.trim().split(/\s+/);
  expect(left.sort()).toEqual(words.sort());
});
