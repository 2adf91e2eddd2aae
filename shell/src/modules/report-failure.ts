import {
  framesText,
  type ModuleFailureReason,
  type ModuleFailureReport,
  type ModuleName,
  releaseOf,
} from '@konbit/contracts';
import { callApi } from '@konbit/web';
import { thrownIn } from './frames.ts';
import { reasonOf } from './module-failure.ts';
import { tabName } from './tab-name.ts';

interface How {
  /** What an error is that tells no reason of its own. */
  otherwise?: ModuleFailureReason;
  /** Where it arose, where that is known. */
  frames?: string;
  /** The browser has written it to the console. */
  quiet?: boolean;
}

/** Tells the service, and with it the team, that a release failed in somebody's page. Never in the visitor's way. */
export function reportFailure(
  module: ModuleName,
  manifest: string | null,
  error: unknown,
  { otherwise, frames = placeOf(error), quiet = false }: How = {},
): void {
  if (!quiet) console.error(error);
  const report: ModuleFailureReport = {
    module,
    release: manifest && releaseOf(manifest),
    reason: reasonOf(error, otherwise),
    tab: tabName(),
    ...(frames && { frames }),
  };
  callApi('POST', '/api/module-failures', report).catch((reason: unknown) => {
    console.warn('The failure could not be reported.', reason);
  });
}

/** Files and lines alone: a message could hold what the visitor wrote. */
function placeOf(error: unknown): string | undefined {
  const thrown = error instanceof Error ? thrownIn(error.stack ?? '') : undefined;
  return thrown && framesText(thrown.frames);
}
