import { readFileSync } from 'node:fs';
import type { EventContent } from '@konbit/event';
import { readEventYaml } from '@konbit/event/check';
import { withLines } from '../event/fault-lines.ts';
import { CommandFailure } from './command-failure.ts';

/** The content that an organizer's file holds; its faults end the command, a line each. */
export function contentIn(file: string): EventContent {
  const text = readFileSync(file, 'utf8');
  const read = readEventYaml(text);
  if ('content' in read) return read.content;
  throw new CommandFailure(`${withLines(file, text, read.faults).join('\n')}\nThis cannot be published.`);
}
