import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { createLogger, loggerModule } from './logger.ts';

it('a failed job is logged without user input', async () => {
  const lines: string[] = [];
  const failure = Object.assign(new Error("Duplicate entry 'ann@example.org' for key 'email'"), {
    query: 'INSERT INTO registrations (email) VALUES (?)',
    parameters: ['ann@example.org'],
  });
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const app = await NestFactory.createApplicationContext(
    { module: class {}, imports: [loggerModule(logger)] },
    { logger: false },
  );
  app.get(Logger).error(failure, 'Scheduler');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    context: 'Scheduler',
    msg: 'failed',
    err: { message: "Duplicate entry '…' for key '…'", query: 'INSERT INTO registrations (email) VALUES (?)' },
  });
  expect(lines.join()).not.toContain('ann@');
});
