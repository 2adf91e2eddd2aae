import { createStore } from 'jotai';
import { atomWithSessionStorage } from './atom-with-session-storage.ts';
import { safeSessionStorage } from './safe-storage.ts';

const word = { read: (stored: unknown) => (typeof stored === 'string' ? stored : '') };
const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('an atom over session storage', () => {
  it.each([
    [null, ''],
    ['"ana"', 'ana'],
    ['7', ''],
    ['{', ''],
  ])('reads %s as %j', (stored, value) => {
    if (stored !== null) sessionStorage.setItem('word', stored);
    expect(createStore().get(atomWithSessionStorage('word', word))).toBe(value);
  });

  it('stores what it is set to, and nothing when there is nothing to store', () => {
    const store = createStore();
    const draft = atomWithSessionStorage('word', { ...word, write: (value) => value || undefined });
    store.set(draft, 'ana');
    expect({ ...sessionStorage }).toEqual({ word: '"ana"' });
    store.set(draft, '');
    expect([store.get(draft), sessionStorage.length]).toEqual(['', 0]);
  });
});

describe('a storage that is refused', () => {
  it('keeps what is set as long as the page', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refused);
    }
    expect(safeSessionStorage.getItem('a')).toBeNull();
    safeSessionStorage.setItem('a', '1');
    expect(safeSessionStorage.getItem('a')).toBe('1');
    safeSessionStorage.removeItem('a');
    expect(safeSessionStorage.getItem('a')).toBeNull();
  });

  it('is read before an older value that the full storage still holds', () => {
    sessionStorage.setItem('a', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refused);
    safeSessionStorage.setItem('a', 'new');
    expect(safeSessionStorage.getItem('a')).toBe('new');
    safeSessionStorage.setItem('a', 'newer');
    expect([safeSessionStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['newer', 'newer']);
  });
});
