import {
  framesText,
  type ModuleFailureReason,
  type ModuleFailureReport,
  releaseOf,
  type RoomName,
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
  /** Of what has no manifest: the shell. */
  release?: string;
}

/** Tells the service, and with it the team, that a release failed in somebody's page. Never in the visitor's way. */
export function reportFailure(
  module: RoomName,
  manifest: string | null,
  error: unknown,
  { otherwise, frames = placeOf(error), quiet = false, release }: How = {},
): void {
  if (!quiet) console.error(error);
  const report: ModuleFailureReport = {
    module,
    release: release ?? (manifest && releaseOf(manifest)),
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
  return thrown?.manifest ? framesText(thrown.frames) : undefined;
}
