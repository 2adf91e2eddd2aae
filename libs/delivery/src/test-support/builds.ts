import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT, languages, type ModuleName, type ReleaseFacts } from '@konbit/contracts';
import type { RoomBuild } from '../publish/publish-together.ts';

export const moduleNames = ['mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub'] as const;

/** A finished build of these files, in a folder of its own below `root`. */
export function buildOf(root: string, room: RoomBuild['room'], files: Record<string, string>): RoomBuild {
  const dist = mkdtempSync(join(root, 'dist-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return { room, dist };
}

/** Small builds that differ by a word. */
export function buildsIn(root: string) {
  const facts = { version: '1.0.0', takes: {}, requires: {}, entryBytes: 1, budgetBytes: null };
  const perLanguage = (path: (language: string) => string, content: string) =>
    Object.fromEntries(languages.map((language) => [path(language), content]));

  return {
    module: (
      name: ModuleName,
      word: string,
      contract: number = CONTRACT,
      files: Record<string, string> = {},
      more: Partial<ReleaseFacts> = {},
    ): RoomBuild =>
      buildOf(root, name, {
        'mf-manifest.json': '{}',
        'release.json': JSON.stringify({ ...facts, name, contract, ...more }),
        'remote-entry.js': word,
        ...files,
      }),
    /** With a first HTML of its own. */
    landing(word: string, contract: number = CONTRACT): RoomBuild {
      const html = perLanguage((language) => `prerendered/${language}.html`, `<p>landing ${word}</p>`);
      return this.module('mf-landing', word, contract, {
        'prerendered/head.json': '{"styles":[],"preloads":[]}',
        ...html,
      });
    },
    /** With pages of its own, in each language. */
    shell(word: string, contract: number = CONTRACT): RoomBuild {
      const head =
        '<title>The Event</title><meta property="og:site_name" content="The Event"/>' +
        '<meta property="og:title" content="The Event"/><meta property="og:url" content="__ORIGIN__/"/>' +
        '<link rel="preload" href="/modules.json?for=shell" as="fetch"/>' +
        '<link rel="canonical" href="__ORIGIN__/"/><script type="application/json" id="module-pages">[]</script>';
      const start =
        '<script type="application/json" id="shells">[]</script>' +
        `<script defer integrity="sha384-${word}" crossorigin src="/assets/${word}.js"></script>`;
      const page = `<html><head>${head}${start}</head><script src="/assets/${word}.js"></script>`;
      const mark = '<template data-first-html="mf-landing"></template>';
      return buildOf(root, 'shell', {
        'index.html': `${page}shell ${word}</html>`,
        'robots.txt': word,
        'provides.json': JSON.stringify({ contract, provides: {}, versions: {} }),
        [`assets/${word}.js`]: word,
        ...perLanguage((language) => `pages/event.${language}.html`, `${page}shell ${word} ${mark}</html>`),
        ...perLanguage((language) => `pages/plain.${language}.html`, `${page}shell ${word}</html>`),
      });
    },
  };
}
