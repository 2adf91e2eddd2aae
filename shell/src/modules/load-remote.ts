import type { CheckedManifest } from './check-manifest.ts';
import { ModuleFailure } from './module-failure.ts';
import { runRemote, type ShareScope } from './remote.ts';
import { runScript } from './run-file.ts';

/** What the bundler calls the shell's own part in sharing. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** What a development server's entry leaves in the page, by the protocol of module federation. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: './app'): Promise<() => unknown>;
}

/**
 * Runs a remote that is vouched for, gives it what the shell provides, and answers what it exposes. One that runs from
 * its sources has a runtime of its own, and leaves a container.
 * @throws ModuleFailure when a file does not come; what it throws
 */
export async function loadRemote<Exposed>({ entry, remote, container }: CheckedManifest): Promise<Exposed | null> {
  await __webpack_init_sharing__('default');
  const shared = __webpack_share_scopes__.default;
  if (remote) return runRemote<Exposed>(entry, remote, shared);
  await runScript(entry.href, new ModuleFailure('did-not-load', `${entry.href} did not come.`));
  const left = (globalThis as Record<string, unknown>)[container] as Container | undefined;
  if (!left) throw new ModuleFailure('threw', `${entry.href} came, and left no container.`);
  await left.init(shared);
  return (await left.get('./app'))() as Exposed | null;
}
