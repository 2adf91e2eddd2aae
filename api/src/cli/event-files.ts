import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { AnswerGroups, EventContent } from '@konbit/event';
import { checkContent, readEventYaml, spellingOf } from '@konbit/event/check';
import { parse, YAMLError } from 'yaml';
import {
  byLanguage,
  readBroadcast,
  readNote,
  UnusableBroadcast,
  type BroadcastTexts,
} from '../broadcasts/read-broadcast.ts';
import { withLine } from '../event/yaml-error-lines.ts';
import { EventService } from '../event/event.service.ts';
import { CommandFailure } from './failure.ts';
import type { Service } from './service.ts';
import { say } from './terminal.ts';

/** Takes the diets of a file beside it, or `diets`. Faults end the command, a line each. */
export function contentIn(file: string, diets?: AnswerGroups): EventContent {
  const text = readFileSync(file, 'utf8');
  if (/^\s*> konbit@/.test(text)) throw new CommandFailure(`${file} begins with lines of npm. ${exportAgain}`);
  const dietsFile = join(dirname(file), dietsName);
  const dietsText = existsSync(dietsFile) ? readFileSync(dietsFile, 'utf8') : '';
  const beside = dietsText === '' ? diets && { diets } : dietsIn(dietsFile, dietsText);
  const toLine = (fault: string) =>
    fault.startsWith('diets') && dietsText !== '' ? withLine(dietsFile, dietsText, fault) : withLine(file, text, fault);
  const read = readEventYaml(text, beside);
  const content = 'content' in read ? embedLogos(read.content, dirname(file)) : undefined;
  const faults = 'faults' in read ? read.faults : checkContent(content);
  if (!content || faults.length > 0)
    throw new CommandFailure(`${faults.map(toLine).join('\n')}\nThis cannot be published.`);
  const spelling = spellingOf(content).map(toLine);
  if (spelling.length > 0) say(`These words may be misspelled; you can publish anyway:\n${spelling.join('\n')}`);
  return content;
}

const exportAgain = 'Write it again with npm run -s, or with event export --file. This cannot be published.';

function dietsIn(file: string, text: string): Partial<EventContent> {
  try {
    return parse(text) as Partial<EventContent>;
  } catch (failure) {
    if (!(failure instanceof YAMLError)) throw failure;
    throw new CommandFailure(`${withLine(file, text, failure.message.split('\n')[0]!)}\nThis cannot be published.`);
  }
}

export const dietsName = 'diets.yaml';

const types: Record<string, string> = { '.svg': 'svg+xml', '.png': 'png', '.webp': 'webp' };

/** Embeds partners' logos that are files beside the event's; the others are shipped. */
function embedLogos(content: EventContent, folder: string): EventContent {
  const partners = content.partners.map((partner) => {
    const { logo = '' } = partner;
    const [path, type] = [join(folder, logo), types[extname(logo)]];
    if (!type || !existsSync(path)) return partner;
    return { ...partner, logo: `data:image/${type};base64,${readFileSync(path).toString('base64')}` };
  });
  return { ...content, partners };
}

/** Parses an option's file; a fault in it is a wrong usage. */
const parserOf =
  <T>(read: (yaml: string) => T) =>
  (file: string): T => {
    try {
      return read(readFileSync(file, 'utf8'));
    } catch (failure) {
      if (!(failure instanceof UnusableBroadcast)) throw failure;
      const place = failure.line === undefined ? file : `${file}:${failure.line}`;
      throw new InvalidArgumentError(`${place}: ${failure.message}`);
    }
  };

export const textsIn = parserOf(readBroadcast);

export const noteIn = parserOf(readNote);

export async function thanksOf(service: Service): Promise<BroadcastTexts> {
  return byLanguage((await (await service.get(EventService)).newest()).content.thanks);
}
