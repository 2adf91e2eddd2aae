import { createHash } from 'node:crypto';

/** A module that is provided, or taken with a fallback, is known by its address: it ends in a path of this machine. */
const shared = /^((?:provide|consume) shared module \S+ \S+).*(?: = |\(fallback: )/;

/**
 * Numbers shared modules by what they are called: by their addresses, the same sources would give other bytes in
 * another folder.
 */
export class SharedIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(SharedIdsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(SharedIdsPlugin.name, (modules) => {
        // Here, and only here, rspack gives the address as a text.
        const named = [...modules].flatMap((module) => {
          const name = shared.exec(module.identifier)?.[1];
          return name ? [{ name, module }] : [];
        });
        const taken = new Set();
        for (const { name, module } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          let id = numberOf(name);
          while (taken.has(id)) id += 1;
          taken.add(id);
          module.id = id;
        }
      });
    });
  }
}

/** Of five digits: others have up to four. */
const numberOf = (name) => 10_000 + (createHash('sha256').update(name).digest().readUInt32BE() % 80_000);
