import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { languages } from '@konbit/contracts';
import { localized, type EventContent, type Localized } from '@konbit/event';
import { checkContent, readEventYaml, spellingOf } from '@konbit/event/check';
import { parse } from 'yaml';
import { readBroadcast, UnusableBroadcast, type BroadcastTexts } from '../broadcasts/read-broadcast.ts';
import { withLines } from '../event/fault-lines.ts';
import { EventService } from '../event/event.service.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import { say } from './output/deliver.ts';
import type { Service } from './service.ts';

/** The content of an organizer's file; its faults end the command, a line each. Another spelling is only told. */
export function contentIn(file: string): EventContent {
  const text = readFileSync(file, 'utf8');
  const read = readEventYaml(text);
  const content = 'content' in read ? withLogos(read.content, dirname(file)) : undefined;
  const faults = 'faults' in read ? read.faults : checkContent(content);
  if (content && faults.length === 0) {
    const spelling = withLines(file, text, spellingOf(content));
    if (spelling.length > 0) say(`Spelling, which you may leave so:\n${spelling.join('\n')}`);
    return content;
  }
  throw new CommandFailure(`${withLines(file, text, faults).join('\n')}\nThis cannot be published.`);
}

const types: Record<string, string> = { '.svg': 'svg+xml', '.png': 'png', '.webp': 'webp' };

/** The logos of partners that lie beside the file become part of the content; the others are those that are shipped. */
function withLogos(content: EventContent, folder: string): EventContent {
  const partners = content.partners.map((partner) => {
    const { logo = '' } = partner;
    const [path, type] = [join(folder, logo), types[extname(logo)]];
    if (!type || !existsSync(path)) return partner;
    return { ...partner, logo: `data:image/${type};base64,${readFileSync(path).toString('base64')}` };
  });
  return { ...content, partners };
}

/** What an organizer has written to everybody. */
export function textsIn(file: string): BroadcastTexts {
  try {
    return readBroadcast(readFileSync(file, 'utf8'));
  } catch (failure) {
    throw failure instanceof UnusableBroadcast ? new CommandFailure(`${file}: ${failure.message}`) : failure;
  }
}

/** The thanks that the event's content has ready. */
export async function thanksOf(service: Service): Promise<BroadcastTexts> {
  const { content } = await (await service.get(EventService)).newest();
  const { subject, paragraphs } = content.thanks;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: subject[language], paragraphs: paragraphs.map((one) => one[language]) },
    ]),
  ) as BroadcastTexts;
}

/** A text in each language. */
export function noteIn(file: string): Localized {
  const { en, ht, fr } = (parse(readFileSync(file, 'utf8')) ?? {}) as Partial<Localized>;
  if (typeof en === 'string' && typeof ht === 'string' && typeof fr === 'string') return localized({ en, ht, fr });
  throw new WrongUsage(`${file} needs a text in en, ht and fr.`);
}
