import { languages } from '@konbit/contracts';
import { isAlias, isMap, isNode, isScalar, isSeq, type Document, type LineCounter } from 'yaml';
import { cleanText, lengthOf } from '../validation/texts.ts';
import type { CatalogueFault } from './catalogue-faults.ts';
import type { Localized } from './localized.ts';

interface Reading {
  document: Document;
  lines: LineCounter;
  faults: CatalogueFault[];
}

/**
 * A place in a catalogue file. Each reading method answers the value, or notes a fault with the line and answers
 * something empty, so that reading goes on and finds all faults.
 */
export class CatalogueNode {
  readonly line: number;
  private readonly node: unknown;

  constructor(
    private readonly reading: Reading,
    node: unknown,
    /** How a sentence calls the place, as `options[2].fr`; empty for an entry. */
    private readonly name: string,
    parentLine: number,
  ) {
    this.node = isAlias(node) ? node.resolve(reading.document) : node;
    const start = isNode(node) ? node.range?.[0] : undefined;
    this.line = start === undefined ? parentLine : reading.lines.linePos(start).line;
  }

  fault(sentence: string): void {
    const { line } = this;
    // What is read twice is at fault once.
    if (!this.reading.faults.some((fault) => fault.line === line && fault.sentence === sentence)) {
      this.reading.faults.push({ line, sentence });
    }
  }

  field(name: string): CatalogueNode {
    const node = isMap(this.node) ? this.node.get(name, true) : undefined;
    return new CatalogueNode(this.reading, node, this.name ? `${this.name}.${name}` : name, this.line);
  }

  /** Whether there are fields here at all; notes a fault otherwise. */
  hasFields(known: readonly string[]): boolean {
    if (!isMap(this.node)) this.fault(`${this.called} must have the fields ${known.join(', ')}.`);
    return isMap(this.node);
  }

  /** Notes a fault for every field that is not in `known`: most often a slip of the pen. */
  onlyFields(known: readonly string[]): void {
    if (!isMap(this.node)) return;
    for (const { key } of this.node.items) {
      const field = String(isScalar(key) ? key.value : key);
      if (known.includes(field)) continue;
      const place = new CatalogueNode(this.reading, key, field, this.line);
      place.fault(`'${field}' is no field here; there are ${known.join(', ')}.`);
    }
  }

  list(): CatalogueNode[] {
    if (!isSeq(this.node)) {
      this.fault(`${this.called} must be a list.`);
      return [];
    }
    return this.node.items.map((item, at) => {
      const name = this.name ? `${this.name}[${at + 1}]` : '';
      return new CatalogueNode(this.reading, item, name, this.line);
    });
  }

  /** A text of at most `most` characters. */
  text(most: number): string {
    const value = this.value();
    if (typeof value === 'number') return this.wrong('is a number; write it in double quotes');
    const text = cleanText(value);
    if (typeof text !== 'string' || text === '') return this.wrong('is missing');
    return lengthOf(text) > most ? this.wrong(`has more than ${most} characters`) : text;
  }

  /** One text in each language of the site. */
  localized(most: number): Localized {
    this.onlyFields(languages);
    const isThere = this.hasFields(languages);
    const texts = languages.map((language) => [language, isThere ? this.field(language).text(most) : '']);
    return Object.fromEntries(texts) as Localized;
  }

  /** Small letters and digits, in parts joined by hyphens. */
  slug(): string {
    const slug = this.text(80);
    if (slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      this.fault(`${this.called} must be small letters, digits and hyphens.`);
    return slug;
  }

  wholeNumber(least: number, most: number): number {
    const value = this.value();
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    this.fault(`${this.called} must be a whole number from ${least} to ${most}.`);
    return least;
  }

  oneOf<T extends string>(allowed: readonly T[]): T {
    const value = this.value() as T;
    if (!allowed.includes(value)) this.fault(`${this.called} must be one of ${allowed.join(', ')}.`);
    return value;
  }

  private value(): unknown {
    return isScalar(this.node) ? this.node.value : undefined;
  }

  private get called(): string {
    return this.name ? `'${this.name}'` : 'An entry';
  }

  private wrong(how: string): string {
    this.fault(`${this.called} ${how}.`);
    return '';
  }
}
