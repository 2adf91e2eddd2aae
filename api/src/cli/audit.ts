import { join } from 'node:path';
import { userInfo } from 'node:os';
import { destination } from 'pino';
import { auditEntry } from '../common/logging/audit.ts';
import { createLogger } from '../common/logging/logger.ts';
import { commandSettings } from './service.ts';

/** Adds to `DATA_DIR/erased/audit.log` who did what, to which id and when; that folder outlives a restore. */
export function audit(action: string, id: string): void {
  const dest = join(commandSettings().dataDir, 'erased/audit.log');
  const file = destination({ dest, sync: true, mkdir: true, mode: 0o600 });
  auditEntry(createLogger('info', file), operatingSystemUser(), action, id);
  file.end();
}

export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}
