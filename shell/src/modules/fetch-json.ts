import type { ModuleFailureReason } from '@konbit/contracts';
import { ModuleFailure } from './module-failure.ts';

/** A call that is never answered ends here; a slow one shows the notice long before and is still waited for. */
const answerTimeoutMs = 30_000;

/**
 * Reads a JSON object. With `integrity` in `init` the browser itself refuses a byte that is not as published.
 * @throws ModuleFailure with the given reason
 */
export async function fetchJson(
  address: string,
  reason: ModuleFailureReason,
  init: RequestInit = {},
  answered: (response: Response) => void = () => undefined,
): Promise<object> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(answerTimeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    answered(response);
    const value: unknown = await response.json();
    if (typeof value !== 'object' || value === null) throw new Error('no object');
    return value;
  } catch (cause) {
    throw new ModuleFailure(reason, `${address} could not be read: ${String(cause)}`, { cause });
  }
}
