import { languages } from '@konbit/contracts';
import { checkSpelling, checkTexts } from '@konbit/event';
import { texts } from './texts.ts';

/** The texts by key and then language; one that takes a name or days is written with 'Ana'. */
const byKey = (inLanguages: unknown[]): unknown => {
  const [english] = inLanguages;
  if (typeof english === 'object' && english !== null) {
    const keys = Object.keys(english);
    return Object.fromEntries(
      keys.map((key) => [key, byKey(inLanguages.map((each) => (each as Record<string, unknown>)[key]))]),
    );
  }
  const said = inLanguages.map((text) => (typeof text === 'function' ? (text('Ana', 'Ana') as string) : text));
  return Object.fromEntries(said.map((text, at) => [languages[at], text]));
};

it('the words of the mails are complete and spelled right in three languages', () => {
  const all = byKey(languages.map((language) => texts[language]));
  const faults = [...checkTexts(all, ''), ...checkSpelling(all, '')];
  expect(faults.filter((fault) => !/hint has no text/.test(fault))).toEqual([]);
});
