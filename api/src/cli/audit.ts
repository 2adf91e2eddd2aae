import { userInfo } from 'node:os';
import { createLogger } from '../common/logging/logger.ts';

/**
 * One line of the structured log, on standard output: who did what, to which id, and when. No name is in it, as the
 * old one may be what had to go.
 */
export function audit(action: string, id: string): void {
  createLogger('info', process.stdout).info({ by: operatingSystemUser(), action, id }, 'an organizer changed a name');
}

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return String(process.getuid?.());
  }
}
