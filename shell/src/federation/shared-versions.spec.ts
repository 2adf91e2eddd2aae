import { versionsInRanges } from '@konbit/contracts/test-support';
import { createInstance } from '@module-federation/enhanced/runtime';
import { isOfOtherVersions } from './module-failure.ts';

/** As a module takes a library: never a copy of its own. */
const taken = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion });

// Build and deploy compare them as well: `seam.spec.ts`.
it.each(versionsInRanges)('in the page, version %s runs with %s: %s', async (version, range, fits) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      library: { version, lib: () => 'of the shell', shareConfig: { singleton: true, requiredVersion: false } },
    },
  });
  const load = () => host.loadShareSync('library', { customShareInfo: { shareConfig: taken(range) } });
  if (fits) expect(load()()).toBe('of the shell');
  else expect(isOfOtherVersions(errorOf(load))).toBe(true);
});

function errorOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It is not refused.');
}
