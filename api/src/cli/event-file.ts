import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { EventContent } from '@konbit/event';
import { checkContent, readEventYaml } from '@konbit/event/check';
import { withLines } from '../event/fault-lines.ts';
import { CommandFailure } from './command-failure.ts';

/** The content that an organizer's file holds; its faults end the command, a line each. */
export function contentIn(file: string): EventContent {
  const text = readFileSync(file, 'utf8');
  const read = readEventYaml(text);
  const content = 'content' in read ? withMarks(read.content, dirname(file)) : undefined;
  const faults = 'faults' in read ? read.faults : checkContent(content);
  if (content && faults.length === 0) return content;
  throw new CommandFailure(`${withLines(file, text, faults).join('\n')}\nThis cannot be published.`);
}

const types: Record<string, string> = { '.svg': 'svg+xml', '.png': 'png', '.webp': 'webp' };

/** The marks of partners that lie beside the file become part of the content; the others are those that are shipped. */
function withMarks(content: EventContent, folder: string): EventContent {
  const partners = content.partners.map((partner) => {
    const { logo = '' } = partner;
    const [path, type] = [join(folder, logo), types[extname(logo)]];
    if (!type || !existsSync(path)) return partner;
    return { ...partner, logo: `data:image/${type};base64,${readFileSync(path).toString('base64')}` };
  });
  return { ...content, partners };
}
