const { generateFiles, readJson, updateJson } = require('@nx/devkit');
const { join } = require('node:path');

/** `nx g @konbit/tooling:module mf-lodging`: the folder, and the lines by which the house knows of it. */
module.exports = async function moduleGenerator(tree, { name }) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(`A module is called mf- and one word, as mf-lodging; "${name}" is not.`);
  }
  if (tree.exists(name)) throw new Error(`${name} is there already.`);
  const feature = name.slice('mf-'.length);
  const Feature = feature.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
  const camel = Feature[0].toLowerCase() + Feature.slice(1);
  const title = feature[0].toUpperCase() + feature.slice(1).replaceAll('-', ' ');
  const { dependencies } = readJson(tree, 'mf-gallery/package.json');
  const versions = Object.fromEntries(['react', 'react-dom', '@mantine/core'].map((key) => [key, dependencies[key]]));
  generateFiles(tree, join(__dirname, 'files'), name, { name, feature, Feature, camel, title, versions, tmpl: '' });

  addTo(tree, 'libs/contracts/src/modules.ts', /(moduleNames = \[[^\]]*)\]/, `$1, '${name}']`);
  addTo(tree, 'libs/tooling/src/lint/walls.js', /(const modules = \[[^\]]*)\]/, `$1, '${name}']`);
  addTo(tree, '.github/CODEOWNERS', /(\n\/shell\/)/, `\n${`/${name}/`.padEnd(19)}@konbit/${feature}$1`);
  updateJson(tree, 'package.json', (root) => {
    const at = root.workspaces.indexOf('mf-hub') + 1;
    return { ...root, workspaces: root.workspaces.toSpliced(at, 0, name) };
  });
  return () => console.log(nextSteps(name));
};

function addTo(tree, file, place, withIt) {
  const text = tree.read(file, 'utf8');
  if (!place.test(text)) throw new Error(`${file} has no place for a module's name any more: mend the generator.`);
  tree.write(file, text.replace(place, withIt));
}

const nextSteps = (name) => `
${name} stands. What is left:
1. npm install
2. Its place in the page, in shell/src/routes.tsx:
     <Route path="/${name.slice(3)}" element={<ModuleSlot name="${name}" space="page" />} />
   and '/${name.slice(3)}' in pagePaths of libs/delivery/src/gateway/page-request.ts.
3. Its team in .github/CODEOWNERS.
4. npm run deploy -- ${name}, then npm run deploy -- shell.`;
