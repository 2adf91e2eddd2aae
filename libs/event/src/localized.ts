export const languages = ['en', 'ht', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One text in every language of the site. */
export type Localized = Record<Language, string>;

/** Gives the French its no-break spaces: before `: ; ! ? »`, after `«`, around the `h` of a time. */
export function localized(text: Localized): Localized {
  return { ...text, fr: withNoBreakSpaces(text.fr) };
}

function withNoBreakSpaces(french: string): string {
  return french
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) h(?= \d|\b)/g, '$1\u00a0h')
    .replace(/(\d\u00a0h) (\d)/g, '$1\u00a0$2');
}

export function mapTexts<T>(node: T, change: (text: Localized) => Localized): T {
  if (Array.isArray(node)) return node.map((child: unknown) => mapTexts(child, change)) as T;
  if (typeof node !== 'object' || node === null) return node;
  if (isLocalized(node)) return change(node) as T;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, mapTexts(child, change)])) as T;
}

const isLocalized = (node: object): node is Localized =>
  languages.every((language) => typeof (node as Localized)[language] === 'string');
