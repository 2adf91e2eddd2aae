import { stableId } from './new-id.ts';

describe('the id of a catalogue entry', () => {
  it('is a UUID of version 5 and stays the same for ever', () => {
    expect(stableId('quiz:uprising-of-1791')).toBe('a2a9c908-cdfe-56d1-8ad9-3414dd05d6de');
  });

  it('differs by name', () => {
    expect(stableId('quiz:a')).not.toBe(stableId('achievement:a'));
  });
});
