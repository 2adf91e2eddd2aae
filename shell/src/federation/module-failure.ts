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

/** Codes of Module Federation (manifest, entry) and of the bundler for a file that does not come. */
const fileMissing = /RUNTIME-00[38]|ChunkLoadError/;

/** The reason that is reported of an error: `otherwise`, where it tells none itself. */
export function reasonOf(error: unknown, otherwise: ModuleFailureReason): ModuleFailureReason {
  if (error instanceof ModuleFailure) return error.reason;
  const text = String(error);
  return fileMissing.test(text) && !text.includes('ScriptExecutionError') ? 'did-not-load' : otherwise;
}
