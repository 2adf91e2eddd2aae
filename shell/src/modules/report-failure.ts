import type { ModuleFailureReport, ModuleName } from '@konbit/contracts';
import { callApi, safeSessionStorage } from '@konbit/web';
import { reasonOf } from './module-failure.ts';

/** Tells the service, and with it the team, that a release failed in somebody's page. Never in the visitor's way. */
export function reportFailure(module: ModuleName, manifest: string | null, error: unknown): void {
  console.error(error);
  const report: ModuleFailureReport = {
    module,
    release: manifest && releaseOf(manifest),
    reason: reasonOf(error),
    tab: tabName(),
  };
  callApi('POST', '/api/module-failures', report).catch((reason: unknown) => {
    console.warn('The failure could not be reported.', reason);
  });
}

/** One for the tab, through reloads: what fails again in it is no other visitor. */
function tabName(): string {
  const known = safeSessionStorage.getItem('tab');
  if (known) return known;
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const name = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  safeSessionStorage.setItem('tab', name);
  return name;
}

/** `/modules/mf-hub/3f2a91c/mf-manifest.json` is of `3f2a91c`. */
const releaseOf = (manifest: string) => new URL(manifest, location.href).pathname.split('/').at(-2) ?? null;
