import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const contract = 'libs/contracts/src/';
const isScript = (file) => /\.[jt]sx?$/.test(file);

/**
 * Without the contract's files that these take nothing from: no byte of what is built from the others depends on them.
 * A name that is found nowhere, or the contract taken as a whole, keeps them all.
 */
export function withoutUnused(root, files) {
  const texts = new Map(files.filter(isScript).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const ofContract = [...texts.keys()].filter((file) => file.startsWith(contract) && file !== `${contract}index.ts`);
  const names = new Set([...texts].filter(([file]) => !file.startsWith(contract)).flatMap(([, text]) => taken(text)));
  const used = new Set();
  const use = (file) => {
    if (used.has(file) || !texts.has(file)) return;
    used.add(file);
    for (const [, path] of texts.get(file).matchAll(/from '(\.[^']*)'/g)) use(join(dirname(file), path));
  };
  for (const name of names) {
    const declares = new RegExp(`^export (?:async )?(?:const|let|function|class|interface|type) ${name}\\b`, 'm');
    const declaring = name === '*' ? [] : ofContract.filter((file) => declares.test(texts.get(file)));
    if (declaring.length === 0) return files;
    declaring.forEach(use);
  }
  return files.filter((file) => !ofContract.includes(file) || used.has(file));
}

/** Names that a source takes from the contract; `*` is all of it. */
function taken(source) {
  if (/import\('@konbit\/contracts'\)/.test(source)) return ['*'];
  const imports = source.matchAll(/^(?:import|export) (?:type )?(\{[^}]*\}|[^'"{]*) from '@konbit\/contracts'/gm);
  return [...imports].flatMap(([, what]) =>
    what.startsWith('{')
      ? what
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim().replace(/^type |\s+as .*$/g, ''))
          .filter(Boolean)
      : ['*'],
  );
}
