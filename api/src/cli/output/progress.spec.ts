import { pageSentence } from '../organizer-command.ts';
import { progressBar } from './progress.ts';

describe('the progress bar', () => {
  it.each([
    [0, 10, 0, '░'.repeat(30) + '   0 % 0 of 10 guests'],
    [5, 10, 1000, '█'.repeat(15) + '░'.repeat(15) + '  50 % 5 of 10 guests'],
    [2500, 10_000, 10_000, '█'.repeat(7) + '░'.repeat(23) + '  25 % 2,500 of 10,000 guests, 30 s left'],
    [10, 10, 90_000, '█'.repeat(30) + ' 100 % 10 of 10 guests'],
    [11, 10, 90_000, '█'.repeat(30) + ' 100 % 11 of 10 guests'],
    [0, 0, 0, '█'.repeat(30) + ' 100 % 0 of 0 guests'],
  ])('at %i of %i after %i ms', (done, total, elapsedMs, line) => {
    expect(progressBar('guests', done, total, elapsedMs)).toBe(line);
  });
});

describe('the sentence under a page', () => {
  it.each([
    [0, 0, 50, 1, 'There is no photo.'],
    [1, 1, 50, 1, '1 to 1 of 1 photo.'],
    [50, 1200, 50, 1, '1 to 50 of 1,200 photos. More with --page 2.'],
    [20, 70, 50, 2, '51 to 70 of 70 photos.'],
    [0, 70, 50, 3, 'Page 3 is behind the last of 70 photos.'],
  ])('for %i of %i, %i a page, page %i', (shown, total, limit, page, sentence) => {
    expect(pageSentence('photo', shown, total, { limit, page })).toBe(sentence);
  });
});
