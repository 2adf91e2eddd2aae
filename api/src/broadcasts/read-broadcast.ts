import { languages, type Language } from '@konbit/contracts';
import { parse } from 'yaml';
import type { BroadcastText } from '../mail/mail.ts';

export type BroadcastTexts = Record<Language, BroadcastText>;

/** A text that cannot be sent; the message says what is missing. */
export class UnusableBroadcast extends Error {}

/** Reads what an organizer has written: for each language a `subject` and `paragraphs`. Throws UnusableBroadcast. */
export function readBroadcast(yaml: string): BroadcastTexts {
  const texts = parsed(yaml) as Partial<Record<Language, Partial<BroadcastText>>> | null;
  return Object.fromEntries(
    languages.map((language) => [language, textIn(texts?.[language], language)]),
  ) as BroadcastTexts;
}

function textIn(text: Partial<BroadcastText> | undefined, language: Language): BroadcastText {
  const { subject, paragraphs } = text ?? {};
  if (typeof subject !== 'string' || !subject.trim())
    throw new UnusableBroadcast(`The text has no subject in ${language}.`);
  if (!Array.isArray(paragraphs) || paragraphs.length === 0 || !paragraphs.every(isText)) {
    throw new UnusableBroadcast(`The text has no paragraphs in ${language}, as a list.`);
  }
  return { subject: subject.trim().replace(/\s+/g, ' '), paragraphs: paragraphs.map((one) => one.trim()) };
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    throw new UnusableBroadcast('The text is no YAML.');
  }
}
