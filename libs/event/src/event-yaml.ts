import { Document, isPair, isScalar, parseDocument, visit } from 'yaml';
import { checkContent } from './check/check-content.ts';
import { diets } from './content/diets.ts';
import type { EventContent } from './content-shape.ts';
import { localized, mapTexts } from './localized.ts';

export type EventFile = { content: EventContent } | { faults: string[] };

const head = `# yaml-language-server: $schema=event.schema.json
# All that is said about the event. French is typed with ordinary spaces, times on a 24-hour clock.
`;

/** `notes`: comments to write above a place, such as `event.map`. */
export function writeEventYaml(parts: Partial<EventContent>, notes: Partial<Record<string, string>> = {}): string {
  const { diets: _, ...others } = parts;
  const content = Object.keys(others).length > 0 ? others : parts;
  const typed = mapTexts(content, (text) => ({ ...text, fr: text.fr.replaceAll('\u00a0', ' ') }));
  const document = new Document(typed, { aliasDuplicateObjects: false });
  visit(document, {
    Pair: (_, { key }, path) => {
      const parents = path.filter((node) => isPair(node)).map((node) => String(node.key));
      const note = notes[[...parents, String(key)].join('.')];
      if (!isScalar(key) || note === undefined) return;
      key.commentBefore = ` ${note}`;
      key.spaceBefore = true;
    },
    Scalar: (_, node) => {
      const text = typeof node.value === 'string' ? node.value : '';
      // A block may hold any character, a colon too.
      if (text.includes('\n')) node.type = 'BLOCK_LITERAL';
      else if (text.length > 60 && text.includes(' ')) node.type = 'BLOCK_FOLDED';
    },
  });
  return head + document.toString({ lineWidth: 110 });
}

/** A sentence for each fault, with its line. Missing parts come from `others`. */
export function readEventYaml(file: string, others: Partial<EventContent> = { diets }): EventFile {
  const document = parseDocument(file);
  if (document.errors.length > 0) return { faults: document.errors.map(({ message }) => message.split('\n')[0] ?? '') };
  const read = document.toJS() as EventContent | null;
  const content = mapTexts((read && { ...others, ...read }) as EventContent, localized);
  const faults = checkContent(content);
  return faults.length > 0 ? { faults } : { content };
}
