import { safeSessionStorage } from './safe-storage.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

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

  it('gives way to what another tab has stored since', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refused);
    safeSessionStorage.setItem('a', 'of this page');
    sessionStorage.setItem('a', 'of another tab');
    dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    expect(safeSessionStorage.getItem('a')).toBe('of this page');
    dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(safeSessionStorage.getItem('a')).toBe('of another tab');
  });
});
