import { userInfo } from 'node:os';
import { createLogger } from '../common/logging/logger.ts';

/**
 * One line of the structured log, on standard error, as a result is alone on standard output: who did what, to which
 * id, and when. Nothing else of the person is in it, as that may be what had to go.
 */
export function audit(action: string, id: string): void {
  createLogger('info', process.stderr).info({ by: operatingSystemUser(), action, id }, 'an organizer did this');
}

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return String(process.getuid?.());
  }
}
