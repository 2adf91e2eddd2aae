import { waitSentence } from './wait-sentence.ts';

describe('the sentence of a limit', () => {
  it.each([
    [0, 'in 1 second.'],
    [1, 'in 1 second.'],
    [1.2, 'in 2 seconds.'],
    [90, 'in 90 seconds.'],
    [91, 'in 2 minutes.'],
    [600, 'in 10 minutes.'],
  ])('after %d s says "%s"', (seconds, end) => {
    expect(waitSentence(seconds)).toBe(`Too many requests. Please try again ${end}`);
  });
});
