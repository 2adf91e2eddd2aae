import type { Language, PlacedPage } from '@konbit/contracts';
import { eventIn } from '../event/live-event.ts';
import { renderOnce } from '../publish/render-once.ts';
import { liveScript } from './live-script.ts';

/** The shell's words for who runs no scripts: what a module can say of its page without them stands in their place. */
const place = /(<div data-page-text="">)[^]*?(?=<\/div>)/;
/** What the script of such a module exports: `prerenderPage(language, event)` promises HTML. */
const drawing = 'prerenderPage';

/** A module's page with what can be read of it without scripts; as it is, where the module draws nothing of it. */
export async function withTextOf(
  siteDir: string,
  { module }: PlacedPage,
  html: string,
  language: Language,
): Promise<string> {
  const event = place.test(html) && eventIn(html);
  const script = event && (await liveScript(siteDir, module).catch(() => undefined));
  if (!script || !script.includes(drawing)) return html;
  try {
    const [text] = await renderOnce(script, [[drawing, language, event]]);
    return html.replace(place, (_, open: string) => open + text);
  } catch (error) {
    console.error(`What can be read of the page of ${module} without scripts is left out: ${(error as Error).message}`);
    return html;
  }
}
