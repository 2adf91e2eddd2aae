import { userInfo } from 'node:os';
import { auditEntry } from '../common/logging/audit.ts';
import { createLogger } from '../common/logging/logger.ts';

/** The audit entry of a command, on standard error, as a result is alone on standard output. */
export function audit(action: string, id: string): void {
  auditEntry(createLogger('info', process.stderr), operatingSystemUser(), action, id);
}

export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return String(process.getuid?.());
  }
}
