import type { Logger } from 'pino';

/**
 * One line of the structured log: who did what, to which id, and when. Nothing else of the person is in it, as that may
 * be what had to go.
 */
export const auditEntry = (logger: Logger, by: string, action: string, id: string): void =>
  logger.info({ by, action, id }, 'an organizer did this');
