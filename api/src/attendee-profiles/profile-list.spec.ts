import { listTag } from './attendee-profiles.service.ts';

describe('the tag of the gallery', () => {
  it('differs when somebody comes or goes, in another order or name, and between links and data', () => {
    const [a, b] = [
      { id: 'a', firstName: 'Ana' },
      { id: 'b', firstName: 'Jan' },
    ];
    const tags = [
      listTag([], 'link'),
      listTag([a], 'link'),
      listTag([a, b], 'link'),
      listTag([b, a], 'link'),
      listTag([{ ...a, firstName: 'Guest' }], 'link'),
      listTag([a], 'data'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(listTag([a, b], 'link')).toBe(listTag([a, b], 'link'));
  });
});
