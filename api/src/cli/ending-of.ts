import { AppError } from '../common/errors/app-error.ts';
import { CatalogueFaults } from '../common/catalogue-files/catalogue-faults.ts';
import { describeFailure } from '../common/logging/describe-failure.ts';
import { WrongSetting } from '../config/settings.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { CommandFailure } from './command-failure.ts';

/** How a command ends: its exit status, and what is said to whoever called it. */
export interface Ending {
  status: number;
  sentence?: string;
}

/** What a failure of any kind means to an organizer: a sentence, never a stack. */
export function endingOf(failure: unknown): Ending {
  if (failure instanceof CommandFailure) return { status: failure.status, sentence: failure.message };
  const { code = '', exitCode, path, message } = (failure ?? {}) as NodeJS.ErrnoException & { exitCode?: number };
  // The parser has said already what is wrong, or shown the help that was asked for.
  if (code.startsWith('commander.')) return { status: exitCode === 0 ? 0 : 2 };
  if (failure instanceof AppError && failure.code in sentences) return failed(sentences[failure.code] ?? '');
  if (failure instanceof CatalogueFaults)
    return failed(`The file was not taken over; nothing has changed.\n${message}`);
  if (failure instanceof WrongSetting || failure instanceof AppError) return failed(message);
  if (code in refusals) return failed(refusals[code] ?? '');
  if (path !== undefined) return failed(`${path} ${fileProblems[code] ?? `can't be used (${code})`}.`);
  if (isDatabaseAway(failure)) {
    return failed('The database does not answer. Check DATABASE_URL, or start the site with npm start, and try again.');
  }
  const { name, message: what } = describeFailure(failure);
  return failed(`Something unforeseen went wrong (${name}: ${what}). What was not complete has not been kept.`);
}

const failed = (sentence: string): Ending => ({ status: 1, sentence });

const sentences: Partial<Record<string, string>> = {
  REGISTRATION_NOT_FOUND: 'Nobody is registered with this email.',
  NOT_FOUND: 'There is no photo with this id. `photos list` shows the ids.',
};

const refusals: Partial<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'The database refuses the user or the password of DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'The user of DATABASE_URL may not use this database.',
  ER_BAD_DB_ERROR: 'The database named in DATABASE_URL is not there.',
};

const fileProblems: Partial<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be used by this user',
  EISDIR: 'is a folder',
  ENOTDIR: 'lies in something that is no folder',
  ENOSPC: 'does not fit on the disk',
};
