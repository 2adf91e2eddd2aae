import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { auditEntry } from '../common/logging/audit.ts';
import { createLogger } from '../common/logging/logger.ts';
import { fileSentence } from './failure.ts';
import { commandSettings } from './service.ts';
import { say } from './terminal.ts';

/**
 * Adds to `DATA_DIR/erased/audit.log` who did what, to which id and when; that folder outlives a restore. The change
 * has been made by then: where the line can't be written, a sentence says so, and the command goes on.
 */
export function audit(action: string, id: string): void {
  const file = join(commandSettings().dataDir, 'erased/audit.log');
  const by = operatingSystemUser();
  try {
    mkdirSync(dirname(file), { recursive: true });
    const write = (line: string) => appendFileSync(file, line, { mode: 0o600 });
    auditEntry(createLogger('info', { write }), by, action, id);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    say(`${fileSentence(file, code)} What you asked for was done all the same, only its line is missing there:`);
    say(`${new Date().toISOString()} ${by} ${action} ${id}`);
  }
}

export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}
