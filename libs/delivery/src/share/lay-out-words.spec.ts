import { layOutWords, type Words } from './lay-out-words.ts';

/** Every letter half as wide as it is high. */
const widthOf = (text: string) => [...text].length / 2;
const words: Words = { title: 'Harvest Night', subtitle: 'All of us', facts: 'May 2, 2031 · Jacmel' };
const lines = (changed: Partial<Words> = {}) => layOutWords({ ...words, ...changed }, widthOf);
const of = (kind: keyof Words, changed: Partial<Words>) => lines(changed).filter((line) => line.kind === kind);
const texts = (kind: keyof Words, changed: Partial<Words>) => of(kind, changed).map(({ text }) => text);

describe('the words on the picture', () => {
  it('stand on the same foot, each kind as large as it can be', () => {
    expect(lines()).toEqual([
      { kind: 'title', text: 'Harvest Night', size: 86, y: 228 },
      { kind: 'subtitle', text: 'All of us', size: 36, y: 290 },
      { kind: 'facts', text: 'May 2, 2031 · Jacmel', size: 29, y: 366 },
    ]);
  });

  it('break between words before they become smaller', () => {
    const title = 'Harvest Night of Jacmel';
    expect(of('title', { title })).toEqual([
      { kind: 'title', text: 'Harvest Night', size: 86, y: 142 },
      { kind: 'title', text: 'of Jacmel', size: 86, y: 228 },
    ]);
    expect(texts('subtitle', { subtitle: 'Nobody is left behind and nobody goes hungry' })).toHaveLength(2);
  });

  it('become smaller until they keep to their lines and below the top', () => {
    const title = of('title', { title: 'Harvest Night of Jacmel and of the mountains behind the town' });
    expect(title.length).toBeLessThanOrEqual(4);
    expect(title[0]!.size).toBeLessThan(86);
    for (const { text, size, y } of title) {
      expect(widthOf(text) * size).toBeLessThanOrEqual(620);
      expect(y - 0.75 * size).toBeGreaterThanOrEqual(39);
    }
  });

  it.each([
    ['title', 'long words that do not end '.repeat(20)],
    ['subtitle', 'x'.repeat(300)],
    ['facts', `May 2, 2031 · ${'Saint-Louis '.repeat(20)}`],
  ] as const)('end in … where the %s is longer than the smallest letters allow', (kind, text) => {
    const cut = texts(kind, { [kind]: text });
    expect(cut.at(-1)).toMatch(/[^\s·,;:]…$/);
    expect(cut.join('').length).toBeLessThan(text.length);
    for (const line of of(kind, { [kind]: text })) expect(widthOf(line.text) * line.size).toBeLessThanOrEqual(620);
  });
});
