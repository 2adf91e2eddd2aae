import { isSeq, LineCounter, parseDocument } from 'yaml';
import { CatalogueFaults, type CatalogueFault } from './catalogue-faults.ts';
import { CatalogueNode } from './catalogue-node.ts';

/**
 * Reads a catalogue: a YAML list of entries, each with these fields and an `id` of its own. Throws CatalogueFaults with
 * everything that is wrong, by line, so that an organizer can mend the file in one go.
 */
export function readCatalogue<T>(text: string, fields: readonly string[], readEntry: (entry: CatalogueNode) => T): T[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults: CatalogueFault[] = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    sentence: `This is no YAML: ${message}`,
  }));
  if (faults.length === 0 && !(isSeq(document.contents) && document.contents.items.length > 0)) {
    faults.push({ line: 1, sentence: 'A catalogue is a list of entries, and there are none.' });
  }
  if (faults.length > 0) throw new CatalogueFaults(faults);
  const root = new CatalogueNode({ document, lines, faults }, document.contents, '', 1);
  const entries = root.list().filter((entry) => entry.hasFields(fields));
  refuseRepeated(entries);
  for (const entry of entries) entry.onlyFields(fields);
  const read = entries.map(readEntry);
  if (faults.length > 0) throw new CatalogueFaults(faults.sort((a, b) => a.line - b.line));
  return read;
}

function refuseRepeated(entries: CatalogueNode[]): void {
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const id = entry.field('id');
    const slug = id.slug();
    const before = seen.get(slug);
    if (slug && before) id.fault(`The id '${slug}' was used before, in line ${before}.`);
    else seen.set(slug, id.line);
  }
}
