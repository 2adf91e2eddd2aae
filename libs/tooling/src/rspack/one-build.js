import { rspack } from '@rspack/core';
import { BudgetPlugin } from './budget-plugin.js';
import { SharedIdsPlugin } from './shared-ids-plugin.js';
import { shellConfig } from './shell.js';

/**
 * Shell and modules as one build without federation, with the same lazy points: what `npm run bench:web` compares with.
 * `apps` gives the file of each module's component; the shell's loader of releases gives way to an `import()` of it.
 */
export function oneBuildConfig({ apps, path, ...shell }) {
  const config = shellConfig(shell);
  const leftOut = [rspack.sharing.ProvideSharedPlugin, SharedIdsPlugin, BudgetPlugin];
  const replace = (file, source) =>
    new rspack.NormalModuleReplacementPlugin(file, `data:text/javascript,${encodeURIComponent(source)}`);
  const loads = Object.entries(apps).map(
    ([name, file]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(file)})`,
  );
  return {
    ...config,
    output: { ...config.output, path },
    devtool: false,
    plugins: [
      ...config.plugins.filter((plugin) => !leftOut.some((kind) => plugin instanceof kind)),
      replace(
        /\/load-module\.ts$/,
        `const apps = { ${loads.join()} };
        export const loadModule = async (name) => ({ App: (await apps[name]()).default, manifest: '', askedAt: 0 });
        export const forgetFailuresOf = async () => undefined;
        export const allLoaded = async () => undefined;`,
      ),
      replace(/\/provided\.ts$/, 'export const loadLater = async () => undefined;'),
    ],
  };
}
