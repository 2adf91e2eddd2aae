import type { AppLoggerService } from './app-logger.service.ts';

/** Names the person only by id: anything else may be what was erased. */
export const auditEntry = (logger: Pick<AppLoggerService, 'info'>, by: string, action: string, id: string): void =>
  logger.info({ by, action, id }, 'an organizer did this');
