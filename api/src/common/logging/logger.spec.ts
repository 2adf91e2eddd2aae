import { fastify, type FastifyBaseLogger } from 'fastify';
import { RequestLog } from '../http/request-hooks.ts';
import { AppLoggerService, bindLogToRequests } from './app-logger.service.ts';
import { createLogger } from './logger.ts';
import { NestLogger } from './nest-logger.ts';

it('a failed job is logged without user input', () => {
  const lines: string[] = [];
  const failure = Object.assign(new Error("Duplicate entry 'ann@example.org' for key 'email'"), {
    query: 'INSERT INTO registrations (email) VALUES (?)',
    parameters: ['ann@example.org'],
  });
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  new NestLogger(logger).error(failure, 'Scheduler');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    context: 'Scheduler',
    msg: 'failed',
    err: { message: "Duplicate entry '…' for key '…'", query: 'INSERT INTO registrations (email) VALUES (?)' },
  });
  expect(lines.join()).not.toContain('ann@');
});

it('what a service logs during a request carries the id of the request', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const service = new AppLoggerService(logger);
  const loggerInstance: FastifyBaseLogger = logger;
  const server = fastify({ loggerInstance, logController: new RequestLog(), genReqId: () => 'request-1' });
  bindLogToRequests(server);
  server.get('/', async () => {
    await Promise.resolve();
    service.info({ mail: 7 }, 'mail sent');
    return 'ok';
  });
  await server.inject('/');
  service.warn({ mail: 8 }, 'mail put off');
  const [during, , outside] = lines.map((line) => JSON.parse(line) as object);
  expect(during).toMatchObject({ level: 'info', requestId: 'request-1', mail: 7, msg: 'mail sent' });
  expect(outside).not.toHaveProperty('requestId');
  expect(outside).toMatchObject({ level: 'warn', mail: 8, msg: 'mail put off' });
});
