import { storedNames, storeNames } from './stored-names.ts';

beforeEach(() => sessionStorage.clear());

describe('names that are kept for this tab', () => {
  it('are none at first, and each once after that', () => {
    expect([...storedNames('a')]).toEqual([]);
    storeNames('a', ['one', 'two', 'one']);
    expect([...storedNames('a')]).toEqual(['one', 'two']);
    expect([...storedNames('b')]).toEqual([]);
    expect(sessionStorage.getItem('a')).toBe('["one","two","one"]');
  });

  it.each(['', '{', '"one"', '7', 'null', '{"length":1}'])('are none where storage holds %j', (stored) => {
    sessionStorage.setItem('a', stored);
    expect([...storedNames('a')]).toEqual([]);
  });

  it('are only those that can be', () => {
    sessionStorage.setItem('a', '["one",7,null,["two"]]');
    expect([...storedNames('a')]).toEqual(['one']);
  });
});
