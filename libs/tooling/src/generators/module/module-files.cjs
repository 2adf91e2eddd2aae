const { readdirSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');

/** `outside`: a repository of its own, with TypeScript, jest and a pipeline. */
exports.moduleFiles = function moduleFiles(name, versions, outside = false) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(`A module is called mf- and one word, as mf-lodging; "${name}" is not.`);
  }
  const feature = name.slice('mf-'.length);
  const Feature = feature.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
  const camel = Feature[0].toLowerCase() + Feature.slice(1);
  const title = feature[0].toUpperCase() + feature.slice(1).replaceAll('-', ' ');
  const reactRange = `^${versions.react.split('.')[0]}.0.0`;
  const words = { ...versions, name, feature, Feature, camel, title, reactRange };
  const filled = (text) => text.replace(/<%= (\w+) %>/g, (_, word) => words[word]);
  const pathOf = (path) => path.replace(/\.template$/, '').replaceAll('__feature__', feature);
  const templates = { ...templatesIn('files'), ...(outside ? templatesIn('outside') : {}) };
  return Object.fromEntries(Object.entries(templates).map(([path, text]) => [pathOf(path), filled(text)]));
};

/** npm packs no dotfiles, so templates begin with `dot-`. */
function templatesIn(folder) {
  const root = join(__dirname, folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(root, join(file.parentPath, file.name)));
  return Object.fromEntries(paths.map((path) => [path.replace(/^dot-/, '.'), readFileSync(join(root, path), 'utf8')]));
}
