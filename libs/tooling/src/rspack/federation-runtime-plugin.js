import { rspack } from '@rspack/core';

const prefix = '!=!data:text/javascript,';

/**
 * Federation's own entry is a text that names its runtime by where it lies on this machine, and as CommonJS. Named by
 * its package, the same sources give the same bytes wherever they lie, and of the ES modules comes in only
 * what is used.
 */
export class FederationRuntimePlugin {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(new RegExp(prefix), (resource) => {
      const at = resource.request.indexOf(prefix) + prefix.length;
      const source = decodeURIComponent(resource.request.slice(at));
      const named = source.replace(
        /"[^"]*[\\/]node_modules[\\/]+(@module-federation)[\\/]+([\w-]+)[\\/][^"]*"/g,
        '"$1/$2"',
      );
      resource.request = resource.request.slice(0, at) + encodeURIComponent(named);
    }).apply(compiler);
    // After federation has set both: the one with `$` leads to ES modules, the other one would win.
    compiler.hooks.afterPlugins.tap({ name: FederationRuntimePlugin.name, stage: 1 }, ({ options }) => {
      // Builds for Node have no federation.
      const { alias } = options.resolve;
      if (alias) alias['@module-federation/runtime'] = alias['@module-federation/runtime$'];
    });
  }
}
