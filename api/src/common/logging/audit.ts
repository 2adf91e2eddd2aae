import type { PinoLogger } from 'nestjs-pino';

/** Only an id names the person: anything else may be what had to go. */
export const auditEntry = (logger: Pick<PinoLogger, 'info'>, by: string, action: string, id: string): void =>
  logger.info({ by, action, id }, 'an organizer did this');
