import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(__dirname, '../docs/host-it.md'), 'utf8');
const unindented = (block: string): string => block.replaceAll(/^ {4}/gm, '');

/** A file as the guide 'Host it' gives it: a block that begins with its name. */
export function fileInGuide(name: string): string {
  const block = new RegExp(`\\n    # ${name}\\n((?: {4}.*\\n|\\n(?= {4}))+)`).exec(guide)?.[1];
  if (!block) throw new Error(`The guide has no ${name}.`);
  return unindented(block);
}

/** What the guide says to type in one of its steps: each block, in their order. */
export function typedInGuide(step: number): string[] {
  const section = guide.split(/^## (?=\d+\. )/m).find((part) => part.startsWith(`${step}. `));
  if (!section) throw new Error(`The guide has no step ${step}.`);
  return [...section.matchAll(/\n\n((?: {4}.*\n|\n(?= {4}))+)/g)].map(([, block]) => unindented(block!));
}

/** The text with each of these in place of what stands there, which has to stand there. */
export function withInPlace(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`"${from}" is not in:\n${now}`);
    return now.replaceAll(from, to);
  }, text);
}
