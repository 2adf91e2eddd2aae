import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partners } from '@konbit/event';

/**
 * Puts the partners' marks into the release, under the names that the content gives them. One that is not there fails
 * the build.
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
