import { i18n } from '@konbit/web';
import './app.tsx';

const catalogues = Object.entries(i18n.services.resourceStore.data.en ?? {}) as [string, Record<string, string>][];
const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();

describe.each(catalogues)('the texts of %s', (namespace, english) => {
  const inLanguage = (language: string) => i18n.getResourceBundle(language, namespace) as Record<string, string>;

  it.each(['ht', 'fr'])('name the same things in %s', (language) => {
    for (const [key, text] of Object.entries(english)) {
      expect([key, placeholders(inLanguage(language)[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('are spelled as Kreyòl is: no apostrophe, no other accent than the grave one', () => {
    for (const text of Object.values(inLanguage('ht'))) expect(text).not.toMatch(/['’éêëçïîôûù]/i);
  });

  it('are set as French is: a no-break space before : ; ! ? » and after «', () => {
    for (const text of Object.values(inLanguage('fr'))) expect(text).not.toMatch(/[^\u00a0][:;!?»]|«[^\u00a0]|'/);
  });
});
