import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { event, partners, toCalendarFile } from '@konbit/event';
import { languages } from '@konbit/contracts';

/**
 * Puts into the release, under names of their own, what the content names or makes: the partners' marks and the
 * calendar file in each language. A mark that is not there fails the build.
 */
export class ReleaseFilesPlugin {
  #marks;

  /** @param {string} marks folder of the partners' marks */
  constructor(marks) {
    this.#marks = marks;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const emit = (name, content) =>
            compilation.emitAsset(`assets/${name}`, new compiler.rspack.sources.RawSource(content));
          for (const language of languages) emit(`calendar/${language}.ics`, calendarFile(language));
          for (const { logo } of partners) if (logo) emit(`partners/${logo}`, this.#readMark(logo));
        },
      );
    });
  }

  #readMark(logo) {
    const file = join(this.#marks, logo);
    if (!existsSync(file)) throw new Error(`The mark '${logo}' of a partner is not in ${this.#marks}.`);
    return readFileSync(file);
  }
}

/** Stamped by the event, not by the clock: the same sources make the same release, to the byte. */
const calendarFile = (language) => toCalendarFile(event, language, { stamp: new Date(event.startsAt) });
