import type { ModuleFailureReason } from '@konbit/contracts';

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

/** Error codes of Module Federation (manifest, entry) and of the bundler for a missing file. */
const fileMissing = /RUNTIME-00[38]|ChunkLoadError/;

export function reasonOf(error: unknown, otherwise: ModuleFailureReason): ModuleFailureReason {
  if (error instanceof ModuleFailure) return error.reason;
  const text = String(error);
  return fileMissing.test(text) && !text.includes('ScriptExecutionError') ? 'did-not-load' : otherwise;
}

/** Module Federation refuses a version of a shared library that is outside the module's range. */
export const isOfOtherVersions = (error: unknown): boolean => versionRefused.test(String(error));

const versionRefused = /shared singleton module .* does not satisfy the requirement/;
