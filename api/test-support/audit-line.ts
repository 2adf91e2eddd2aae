import { userInfo } from 'node:os';

/** The entry of an organizer's act, as the log shows it: who, what, to which id and when; nothing else. */
export const auditLine = (action: string, id: string) => ({
  level: 'info',
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  by: userInfo().username,
  action,
  id,
  msg: 'an organizer did this',
});

/** The entries among what a command said. */
export const auditLinesIn = (stderr: string): unknown[] =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
