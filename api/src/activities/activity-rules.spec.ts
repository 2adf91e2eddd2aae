import { metadataRule, pointsRule } from './activities.dto.ts';

describe('the points a guest claims for an activity', () => {
  it.each([
    ['event_checkin', 20, undefined],
    ['panel_question', 30, undefined],
    ['event_checkin', '20', 'This activity gives 20 points.'],
    ['panel_question', -30, 'This activity gives 30 points.'],
    ['panel_question', Number.NaN, 'This activity gives 30 points.'],
    ['panel_question', undefined, 'This activity gives 30 points.'],
  ] as const)('%s for %j', (type, points, sentence) => {
    expect(pointsRule(type, points)).toBe(sentence);
  });
});

describe('the metadata of an activity', () => {
  const invalid = 'This must be a JSON text with an activity_name.';
  const ofLength = (length: number) => `{"activity_name":"${'🥁'.repeat(length - 20)}"}`;

  it.each([
    ['{"activity_name":"Soup Sharing"}', undefined],
    ['{"activity_name":"Soup Sharing","note":[1,{"a":null}]}', undefined],
    [ofLength(2000), undefined],
    [ofLength(2001), 'Please use at most 2,000 characters.'],
    ['{"activity_name":""}', invalid],
    ['{"activity_name":" "}', invalid],
    ['null', invalid],
    ['{"activity_name"', invalid],
    ['['.repeat(1999), invalid],
    [null, invalid],
    [{ activity_name: 'Soup Sharing' }, invalid],
  ])('%j', (metadata, sentence) => {
    expect(metadataRule(metadata)).toBe(sentence);
  });
});
