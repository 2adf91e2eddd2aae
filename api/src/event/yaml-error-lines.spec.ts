import { withLine } from './yaml-error-lines.ts';

const file = `# an event
event:
  title:
    en: >-
      A long
      title
    fr: Un titre
  map: { latitude: 1, longitude: 2 }
programme:
  - starts: '19:00'
    title: { en: One }
  - starts: '19:15'
`;

describe('the faults of an event’s file', () => {
  it.each([
    ['an entry', "event.map '1, 2' is no place", 8],
    ['a text of several lines', 'event.title.en does not name the day', 4],
    ['an entry of a list', "programme[1].starts '19:15' is before", 12],
    ['an entry of a list itself', 'programme[0] lacks the entry', 10],
    ['a missing language', 'event.title has no text in Kreyòl (ht)', 3],
    ['a text with a colon', 'event.title.fr: no-break spaces', 7],
    ['the whole file', "the content lacks the entry 'cards'", 2],
  ])('name the line of %s', (_, fault, line) => {
    expect(withLine('event.yaml', file, fault)).toBe(`event.yaml:${line}: ${fault}`);
  });

  it('have the parser’s line for invalid YAML', () => {
    const fault = 'Nested mappings are not allowed at line 3, column 5:';
    expect(withLine('event.yaml', 'a: b: c', fault)).toBe('event.yaml:3: Nested mappings are not allowed');
  });

  it('name the first line of an empty file', () => {
    expect(withLine('event.yaml', '', 'event is missing')).toBe('event.yaml:1: event is missing');
  });
});
