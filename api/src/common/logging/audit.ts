import type { PinoLogger } from 'nestjs-pino';

/**
 * One line of the structured log: who did what, to which id, and when. Nothing else of the person is in it, as that may
 * be what had to go.
 */
export const auditEntry = (logger: Pick<PinoLogger, 'info'>, by: string, action: string, id: string): void =>
  logger.info({ by, action, id }, 'an organizer did this');
