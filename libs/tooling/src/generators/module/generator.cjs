const { readJson } = require('@nx/devkit');
const { moduleFiles } = require('./module-files.cjs');

/** Writes the folder; no other file changes. */
module.exports = async function moduleGenerator(tree, { name }) {
  const { dependencies } = readJson(tree, 'mf-gallery/package.json');
  const versions = { react: dependencies.react, mantine: dependencies['@mantine/core'] };
  const files = moduleFiles(name, versions);
  if (tree.exists(name)) throw new Error(`${name} is there already.`);
  for (const [path, text] of Object.entries(files)) tree.write(`${name}/${path}`, text);
  return () => console.log(nextSteps(name));
};

const nextSteps = (name) => `
${name} is made. What is left:
1. npm install
2. Its page in the package.json: address, title and link in three languages.
3. Commit it, then: npm run deploy -- ${name}`;
