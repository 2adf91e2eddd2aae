import { languages } from '@konbit/contracts';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStage } from '../test-support/pages-stage.ts';

const page = { paths: ['/hub', '/points/near'], title: { en: 'Hub', ht: 'Espas', fr: 'Espace' }, link: { order: 1 } };
const hub = (word: string) => moduleBuild('mf-hub', word, { facts: { page } });
const rsvp = moduleBuild('mf-rsvp', 'rsvp', {
  facts: { seenAt: '/?rsvp=' },
  files: {
    'prerendered/page.mjs':
      'export const prerender = (language, event, { page }) => `<html><head><meta charset="utf-8"/><style>a{}</style></head><p>${page} in ${language}</p></html>`',
  },
});
const stage = pagesStage({ live: () => [shellBuild('one'), landingBuild('hello'), hub('first'), rsvp] });

it.each(languages)('has every page in %s', (language) => {
  for (const file of ['index', 'index@rsvp', 'hub', 'points/near', '404', 'register'])
    expect(stage.has(`live/${language}/${file}.html`)).toBe(true);
  expect(stage.file(`live/${language}/index.html`)).toContain(`<p>hello ${language}</p>`);
  expect(stage.file(`live/${language}/register.html`)).toContain(`<p>register in ${language}</p>`);
});
