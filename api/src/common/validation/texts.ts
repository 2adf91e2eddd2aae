import { Transform } from 'class-transformer';

/** Control characters and marks that turn the direction of all text around them; line breaks and tabs stay. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Twice what any field takes, were each character a pair of surrogates. What is longer is refused for its length. */
const longestCleaned = 8000;

/** More marks on one letter than Unicode's stream-safe text has; to compose them takes time by their square. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text as it is stored: composed, without control characters, trimmed. One that is too long for any field is trimmed
 * only, and anything else comes back as it is.
 */
export function cleanText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > longestCleaned) return value.trim();
  return value.replace(excessMarks, '$1').normalize('NFC').replace(unwanted, '').trim();
}

/** Cleans a required text before it is checked. */
export const CleanText = () => Transform(({ value }) => cleanText(value));

/** Cleans an optional text: empty and null become null, absent stays absent. */
export const GivenText = () =>
  Transform(({ value }) => {
    const text = cleanText(value);
    return text === '' ? null : text;
  });

/** Characters as a person counts them in the database: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** Found in a text that shows at least one sign: not only joiners and other invisible characters. */
export const visible = /[^\p{Cf}\p{Z}\p{Cc}\p{M}]/u;
