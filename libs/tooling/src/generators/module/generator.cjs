const { join } = require('node:path');
const { generateFiles, readJson } = require('@nx/devkit');

/** Writes the folder; no other file changes. */
module.exports = async function moduleGenerator(tree, { name }) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(`A module is called mf- and one word, as mf-lodging; "${name}" is not.`);
  }
  if (tree.exists(name)) throw new Error(`${name} is there already.`);
  const { dependencies } = readJson(tree, 'mf-gallery/package.json');
  const feature = name.slice('mf-'.length);
  const Feature = feature.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
  const camel = Feature[0].toLowerCase() + Feature.slice(1);
  const title = feature[0].toUpperCase() + feature.slice(1).replaceAll('-', ' ');
  const versions = { react: dependencies.react, mantine: dependencies['@mantine/core'] };
  generateFiles(tree, join(__dirname, 'files'), name, { name, feature, Feature, camel, title, ...versions });
  return () => console.log(nextSteps(name));
};

const nextSteps = (name) => `
${name} is made. What is left:
1. npm install
2. Its page in the package.json: address, title and link in three languages.
3. Commit it, then: npm run deploy -- ${name}`;
