import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';

export const auditLine = (action: string, id: string) => ({
  level: 'info',
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  by: userInfo().username,
  action,
  id,
  msg: 'an organizer did this',
});

let known = 0;

export function newAuditLines(): unknown[] {
  const file = join(process.env.DATA_DIR ?? '', 'erased/audit.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const added = lines.slice(known);
  known = lines.length;
  return added.map((line): unknown => JSON.parse(line));
}
