import { createLogger, nestLogger } from './logger.ts';

it('a job that fails is logged with its query, and with nothing that somebody typed', () => {
  const lines: string[] = [];
  const failure = Object.assign(new Error("Duplicate entry 'ann@example.org' for key 'email'"), {
    query: 'INSERT INTO registrations (email) VALUES (?)',
    parameters: ['ann@example.org'],
  });
  nestLogger(createLogger('info', { write: (line) => void lines.push(line) })).error(failure, 'Scheduler');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    context: 'Scheduler',
    msg: 'failed',
    cause: { message: "Duplicate entry '…' for key '…'", query: 'INSERT INTO registrations (email) VALUES (?)' },
  });
  expect(lines.join()).not.toContain('ann@');
});
