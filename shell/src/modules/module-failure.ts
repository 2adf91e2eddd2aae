import type { ModuleFailureReason } from '@konbit/contracts';

/** Why a module could not be shown; each way of failing has a name and a sentence for the console. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';

  constructor(
    readonly reason: ModuleFailureReason,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** A chunk that a module loads later fails in the module's own loader, whose errors carry this name. */
const isLateChunkFailure = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' && !error.message.includes('(missing:');

export function reasonOf(error: unknown, otherwise: ModuleFailureReason = 'broke-at-render'): ModuleFailureReason {
  if (error instanceof ModuleFailure) return error.reason;
  return isLateChunkFailure(error) ? 'did-not-load' : otherwise;
}
