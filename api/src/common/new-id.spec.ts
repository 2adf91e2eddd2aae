import { stableId } from './new-id.ts';

it('the id of a catalogue entry never changes', () => {
  expect(stableId('quiz:uprising-of-1791')).toBe('a2a9c908-cdfe-56d1-8ad9-3414dd05d6de');
});
