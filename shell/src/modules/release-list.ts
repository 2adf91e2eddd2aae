import { CONTRACT, type LiveRelease, type ModuleName, type ReleaseList } from '@konbit/contracts';

export type FailureReason =
  | 'list-unreadable'
  | 'not-released'
  | 'wrong-contract'
  | 'manifest-unreadable'
  | 'did-not-load'
  | 'no-app'
  | 'broke-at-render';

/** Why a module could not be shown; each way of failing has a name and a sentence for the console. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';

  constructor(
    readonly reason: FailureReason,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** A call that is never answered ends here; a slow one shows the notice long before and is still waited for. */
const answerTimeoutMs = 30_000;

/** The live release of a module, read anew each time so that 'Try again' sees a repaired list. */
export async function fetchLiveRelease(name: ModuleName): Promise<LiveRelease> {
  const list = await fetchJson('/modules.json', 'list-unreadable', { cache: 'no-cache' });
  const release = (list as ReleaseList)[name];
  if (!release || typeof release.manifest !== 'string') {
    throw new ModuleFailure('not-released', `The release list has no live release of ${name}.`);
  }
  return release;
}

/** Manifests of a live release that this shell can take, best first. */
export function manifestsOf(name: ModuleName, live: LiveRelease): [string, ...string[]] {
  const current = live.contract === CONTRACT ? [live.manifest] : [];
  const candidates = [...current, ...(live.previous ? [live.previous] : [])];
  const [first, ...rest] = candidates;
  if (!first) {
    const sentence = `${name} speaks contract ${live.contract}, this shell ${CONTRACT}, and there is no earlier release.`;
    throw new ModuleFailure('wrong-contract', sentence);
  }
  return [first, ...rest];
}

/**
 * Reads a manifest and checks its shape: the federation runtime would keep an error page or `{}` for the page's life.
 * Answers the name of the global in which the module's container will stand.
 * @throws ModuleFailure
 */
export async function checkManifest(address: string): Promise<string> {
  const manifest = await fetchJson(address, 'manifest-unreadable', {});
  const { metaData, exposes } = manifest as Manifest;
  if (typeof metaData?.remoteEntry?.name !== 'string' || !Array.isArray(exposes)) {
    throw new ModuleFailure('manifest-unreadable', `${address} is not a module's manifest.`);
  }
  return metaData.globalName ?? '';
}

interface Manifest {
  metaData?: { remoteEntry?: { name?: unknown }; globalName?: string };
  exposes?: unknown;
}

async function fetchJson(address: string, reason: ModuleFailure['reason'], init: RequestInit): Promise<object> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(answerTimeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const value: unknown = await response.json();
    if (typeof value !== 'object' || value === null) throw new Error('no object');
    return value;
  } catch (cause) {
    throw new ModuleFailure(reason, `${address} could not be read: ${String(cause)}`, { cause });
  }
}
