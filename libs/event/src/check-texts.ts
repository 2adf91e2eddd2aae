import { kreyolFaults } from './check-kreyol.ts';
import { kreyolNames } from './content/kreyol-names.ts';
import { languages, type Localized } from './localized.ts';

const languageNames: Localized = { en: 'English (en)', ht: 'Kreyòl (ht)', fr: 'French (fr)' };

/** A sentence for every localized text anywhere below `node` that lacks a language, is empty or breaks its spelling. */
export function checkTexts(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isLocalized(node)) return textFaults(node, path);
  return Object.entries(node).flatMap(([key, child]) => checkTexts(child, join(node, path, key)));
}

function join(node: object, path: string, key: string): string {
  if (Array.isArray(node)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function isLocalized(node: object): node is Partial<Localized> {
  return languages.some((language) => language in node);
}

function textFaults(texts: Partial<Localized>, path: string): string[] {
  const absent = languages.filter((language) => !texts[language]?.trim());
  const faults = absent.map((language) => `${path} has no text in ${languageNames[language]}`);
  for (const fault of kreyolFaults(texts.ht ?? '', kreyolNames)) {
    faults.push(`${path}.ht: ${fault}, which Kreyòl spelling does not know (a name goes to kreyol-names.ts)`);
  }
  if (/ [:;!?»]|« /.test(texts.fr ?? '')) {
    faults.push(`${path}.fr has a space before : ; ! ? or inside « » at which a line could break: use localized()`);
  }
  return faults;
}
