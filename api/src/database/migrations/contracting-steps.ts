/**
 * Steps of a migration's statement that the code of the release before could not live with: it goes on working beside
 * the new one while the api is replaced, and when it comes back. A key that goes, or a column that may be left out, it
 * does not notice.
 */
export function contractingSteps(statement: string): string[] {
  const text = statement.replace(/\s+/g, ' ').trim();
  if (/^(DROP|RENAME) TABLE\b/i.test(text)) return [text];
  if (!/^ALTER TABLE\b/i.test(text)) return [];
  return text
    .replace(/^ALTER TABLE \S+ /i, '')
    .split(/,(?![^(]*\))/)
    .map((step) => step.trim())
    .filter((step) => taking.test(step) || isDemanding(step));
}

const taking =
  /^(DROP (COLUMN\b|TABLE\b|(?!KEY|INDEX|CONSTRAINT|FOREIGN|PRIMARY|CHECK)\w)|RENAME\b|CHANGE\b|MODIFY\b|ALTER\b)/i;

/** A column that every insertion would have to name, or a key that refuses what was right before. */
const isDemanding = (step: string): boolean =>
  (/^ADD (COLUMN )?(?!KEY|INDEX|CONSTRAINT)/i.test(step) &&
    /\bNOT NULL\b/i.test(step) &&
    !/\b(DEFAULT|AS)\b/i.test(step)) ||
  /^ADD (UNIQUE|PRIMARY|CONSTRAINT|CHECK|FOREIGN)\b/i.test(step);
