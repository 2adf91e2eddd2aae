import { languages, type Language } from '@konbit/contracts';
import { localized, type Localized, type ThanksMail } from '@konbit/event';
import { parse, YAMLError } from 'yaml';
import type { BroadcastText } from '../mail/outbox-row.entity.ts';

export type BroadcastTexts = Record<Language, BroadcastText>;

/** `line` where the text is no YAML. */
export class UnusableBroadcast extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}

export function readBroadcast(yaml: string): BroadcastTexts {
  const { subject, paragraphs } = (parsed(yaml) ?? {}) as Partial<Record<keyof ThanksMail, unknown>>;
  if (!Array.isArray(paragraphs) || paragraphs.length === 0)
    throw new UnusableBroadcast('It has no paragraphs, as a list.');
  return byLanguage({
    subject: textIn(subject, 'subject'),
    paragraphs: paragraphs.map((paragraph, at) => textIn(paragraph, `paragraphs[${at}]`)),
  });
}

export function textsOf(subject: Localized, text: Localized): BroadcastTexts {
  const body = localized(text);
  return inEachLanguage(localized(subject), (language) => body[language].split(/\n\s*\n/));
}

export const readNote = (yaml: string): Localized => textIn(parsed(yaml), 'It');

export const byLanguage = ({ subject, paragraphs }: ThanksMail): BroadcastTexts =>
  inEachLanguage(subject, (language) => paragraphs.map((paragraph) => paragraph[language]));

const inEachLanguage = (subject: Localized, paragraphsIn: (language: Language) => string[]): BroadcastTexts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: subject[language].replace(/\s+/g, ' '), paragraphs: paragraphsIn(language) },
    ]),
  ) as BroadcastTexts;

function textIn(value: unknown, entry: string): Localized {
  const texts = (value ?? {}) as Partial<Record<Language, unknown>>;
  const inEach = languages.map((language) => {
    const text = texts[language];
    if (typeof text !== 'string' || text.trim() === '')
      throw new UnusableBroadcast(`${entry} has no text in ${language}.`);
    return [language, text.trim()];
  });
  return localized(Object.fromEntries(inEach) as Localized);
}

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (failure) {
    const line = failure instanceof YAMLError ? failure.linePos?.[0].line : undefined;
    throw new UnusableBroadcast(
      'This is no YAML. Put a text that has a colon or a quote in it between double quotes: "Rain: bring boots."',
      line,
    );
  }
}
