import { schemaOfContent } from '../../scripts/schema-of-content.ts';
import { checkContent } from './check-content.ts';
import { content } from '../content/content.ts';
import schema from '../event.schema.json' with { type: 'json' };

type Tree = Record<string, unknown>;
type Data = Tree & { event: Tree; programme: Tree[] };

/** The shipped content as plain data, changed. */
function dataWith(change: (data: Data) => unknown): unknown {
  const data = structuredClone(content) as unknown as Data;
  change(data);
  return data;
}

describe('content that somebody has written', () => {
  it('is at peace with the schema and the checks where it is what we ship', () => {
    expect(checkContent(content)).toEqual([]);
    expect(checkContent(JSON.parse(JSON.stringify(content)))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['nothing at all', null, 'the content is null, where a group of entries belongs'],
    ['no event', dataWith((data: Tree) => delete data.event), "the content lacks the entry 'event'"],
    [
      'no Kreyòl',
      dataWith(({ event }) => (event.title = { en: 'A', fr: 'B' })),
      'event.title has no text in Kreyòl (ht)',
    ],
    ['a word in the wrong place', dataWith(({ event }) => (event.titel = 'A')), "event has the entry 'titel', which"],
    [
      'a number',
      dataWith(({ programme }) => (programme[2]!.starts = 1930)),
      'programme[2].starts is 1930, where a text',
    ],
    ['one partner', dataWith((data) => (data.partners = {})), 'partners is {}, where a list belongs'],
    [
      'a fourth state',
      dataWith(({ event }) => (event.status = { kind: 'maybe' })),
      "event.status.kind 'maybe' is none of",
    ],
    [
      'another text',
      dataWith(({ programme }) => (programme[0]!.opensTo = 'song')),
      'programme[0].opensTo must be equal',
    ],
    ['no time', dataWith(({ event }) => (event.startsAt = 'soon')), "event.startsAt 'soon' is not a time like"],
  ])('with %s is at fault', (_what, data, sentence) => {
    expect(checkContent(data)).toContainEqual(expect.stringContaining(sentence));
  });

  it('is held against the types of this room: `npm run schema -w libs/event` writes the schema anew', () => {
    expect(schema).toEqual(schemaOfContent());
  });
});
