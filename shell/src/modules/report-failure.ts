import type { ModuleFailureReport, ModuleName } from '@konbit/contracts';
import { callApi } from '@konbit/web';
import { reasonOf } from './module-failure.ts';
import { releaseOf } from './release-of.ts';
import { tabName } from './tab-name.ts';

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
