import type { Language, LiveRelease, ModuleName, ReleaseList } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import type { Renderer } from '../render/renderer.ts';
import { linkOf, withInHead } from './page-parts.ts';

interface Services {
  /** Reads a file of a release. */
  read(module: ModuleName, release: string, path: string): Promise<string | undefined>;
  renderer: Renderer;
  report(error: Error): void;
}

/** Where a module has its first HTML in the shell's page. */
const place = /<template data-first-html="(mf-[\w-]+)"><\/template>/g;
/** The shell's words for who runs no scripts, in place of which a module may say more. */
const textPlace = /(<div data-page-text="">)[^]*?(?=<\/div>)/;
/** Stands in first HTML for the address of its release. */
const releasePlaceholder = '__RELEASE__/';

/** What modules say before any script, by `prerendered/page.mjs` of their releases. What fails is left out and told. */
export function moduleHtml({ read, renderer, report }: Services) {
  const render = (script: string, name: string, module: ModuleName, language: Language, event: PageContent) =>
    renderer.renderOnce(script, name, language, event).catch((error: Error) => {
      report(new Error(`The HTML of ${module} is left out of the pages: ${error.message}`));
      return undefined;
    });

  async function firstHtml(module: ModuleName, live: LiveRelease, event: PageContent, language: Language) {
    const files = ['head.json', 'page.mjs'].map((file) => read(module, live.release, `prerendered/${file}`));
    const [head, script] = await Promise.all(files);
    const html = head && script && (await render(script, 'prerender', module, language, event));
    if (!head || !html) return undefined;
    const addressed = (text: string) => text.replaceAll(releasePlaceholder, () => live.base);
    return { html: addressed(html), head: headLinks(addressed(head), live) };
  }

  return {
    /** A page with the first HTML of the modules that it has a place for. */
    async withFirstHtml(html: string, list: ReleaseList, event: PageContent, language: Language): Promise<string> {
      let whole = html;
      for (const [mark, name] of html.matchAll(place)) {
        const live = list[name as ModuleName];
        const first = live && (await firstHtml(name as ModuleName, live, event, language));
        if (first)
          whole = withInHead(
            whole.replace(mark, () => first.html),
            first.head,
          );
      }
      return whole;
    },

    /** A module's own page with what can be read of it where no scripts are run, if the module draws that. */
    async withTextOf(html: string, module: ModuleName, live: LiveRelease, event: PageContent, language: Language) {
      const script = await read(module, live.release, 'prerendered/page.mjs');
      const text = script?.includes('prerenderPage')
        ? await render(script, 'prerenderPage', module, language, event)
        : undefined;
      return text ? html.replace(textPlace, (_, open: string) => open + text) : html;
    },
  };
}

/** Links that first HTML needs: its pictures, and its style sheets with their hashes. */
function headLinks(text: string, { base, integrity }: LiveRelease): string {
  const { styles, preloads } = JSON.parse(text) as { styles: string[]; preloads: Record<string, string>[] };
  const sheets = styles.map((href) => ({
    ...{ rel: 'stylesheet', href, crossorigin: 'anonymous' },
    integrity: integrity[href.slice(base.length)] ?? '',
  }));
  return [...preloads, ...sheets].map(linkOf).join('');
}
