import { CommanderError } from '@commander-js/extra-typings';
import { CatalogueFaults } from '../common/catalogue-files/read-catalogue.ts';
import { AppError } from '../common/errors/app-error.ts';
import { describeFailure } from '../common/logging/logger.ts';
import { WrongSetting } from '../config/settings.ts';
import { databaseSentence } from '../database/refused-connection.ts';

/** Ends a command with a sentence and exit status 1. */
export class CommandFailure extends Error {
  readonly status: number = 1;
}

/** Ends a command that was typed wrongly with exit status 2. */
export class WrongUsage extends CommandFailure {
  override readonly status = 2;
}

/** The exit status, and a sentence instead of a stack. */
export function endingOf(failure: unknown): { status: number; sentence?: string } {
  // The parser has already printed the fault, or the help.
  if (failure instanceof CommanderError) return { status: failure.exitCode === 0 ? 0 : 2 };
  if (failure instanceof CommandFailure) return { status: failure.status, sentence: failure.message };
  return { status: 1, sentence: sentenceOf(failure) };
}

function sentenceOf(failure: unknown): string {
  const { code = '', path, message } = (failure ?? {}) as NodeJS.ErrnoException;
  if (failure instanceof AppError) return sentences[failure.code] ?? message;
  if (failure instanceof CatalogueFaults) return `The file was not loaded; nothing has changed.\n${message}`;
  if (failure instanceof WrongSetting) return message;
  const sentence = databaseSentence(failure);
  if (sentence !== undefined) return sentence;
  // Reading a folder as a file names no path.
  if (path !== undefined || code === 'EISDIR') return fileSentence(path ?? 'What you named', code);
  const { name, message: reason } = describeFailure(failure);
  return `Something unexpected went wrong (${name}: ${reason}). Nothing incomplete was kept.`;
}

/** What is wrong with a file, by the code of the error. */
export const fileSentence = (path: string, code = ''): string =>
  `${path} ${fileProblems[code] ?? `can't be used (${code})`}.`;

const sentences: Partial<Record<string, string>> = {
  REGISTRATION_NOT_FOUND: 'Nobody is registered with this email.',
  EVENT_NOT_OVER: 'Nothing was sent: the event is not over. To send it afterwards: --at, with a time after its end.',
  NOT_FOUND: 'No photo or line has this id: photos list and memories list show the ids.',
};

const fileProblems: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be accessed by this user',
  EEXIST: 'already exists',
  EISDIR: 'is a folder: name a file in it',
  ENOTDIR: 'is not a folder, or not inside one',
  ENOSPC: 'does not fit on the disk',
};
