import { ModuleFailure } from './module-failure.ts';
import { integrityOf } from './trusted-files.ts';

/** What the bundler calls the shell's own part in sharing. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** What a remote's entry leaves in the page, by the protocol of module federation. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: './app'): Promise<() => unknown>;
}

/** An entry that is never answered ends here; a slow one makes room for the release before, and is waited for. */
const answerTimeoutMs = 30_000;

/**
 * Loads a remote's entry, which must be of a release that is vouched for, gives it what the shell provides, and answers
 * what it exposes. `container` is the name of the global that the entry sets.
 * @throws ModuleFailure when the entry does not come, or throws
 */
export async function loadRemote<Exposed>(entry: string, container: string): Promise<Exposed | null> {
  await runScript(entry);
  const remote = (globalThis as Record<string, unknown>)[container] as Container | undefined;
  if (!remote) throw new ModuleFailure('threw', `${entry} came, and left no container.`);
  await __webpack_init_sharing__('default');
  await remote.init(__webpack_share_scopes__.default);
  const exposed = await remote.get('./app');
  return exposed() as Exposed | null;
}

function runScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(address);
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ModuleFailure('did-not-load', `${address} did not come.`));
    timer = setTimeout(fail, answerTimeoutMs);
    script.onload = () => resolve();
    script.onerror = fail;
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

/** Asks for a script of a release that is vouched for, which is run later: each of a module's names the next. */
export function preloadScript(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address, crossOrigin: 'anonymous' });
  link.integrity = integrityOf(address);
  document.head.append(link);
}
