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

export const reasonOf = (error: unknown, otherwise: ModuleFailureReason = 'broke-at-render'): ModuleFailureReason =>
  error instanceof ModuleFailure ? error.reason : otherwise;
