import { getDefaultStore } from 'jotai';
import { sessionStorageAtom } from './session-storage-atom.ts';

const store = getDefaultStore();
const numberIn = (stored: unknown) => (typeof stored === 'number' ? stored : null);
/** As a page that was loaded anew makes it. */
const afterReload = () => store.get(sessionStorageAtom('n', numberIn));

beforeEach(() => sessionStorage.clear());

describe('state of the tab', () => {
  it('survives a reload', () => {
    store.set(sessionStorageAtom('n', numberIn), 3);
    expect(afterReload()).toBe(3);
  });

  it('is gone from the storage once it is null', () => {
    const atom = sessionStorageAtom('n', numberIn);
    store.set(atom, 3);
    store.set(atom, null);
    expect(sessionStorage).toHaveLength(0);
    expect(afterReload()).toBeNull();
  });

  it.each(['{', '"three"'])('is none where the storage holds %s', (stored) => {
    sessionStorage.setItem('n', stored);
    expect(afterReload()).toBeNull();
  });

  it('lasts as long as the page where storage is refused', () => {
    const refused = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const atom = sessionStorageAtom('n', numberIn);
    store.set(atom, 3);
    const leave = store.sub(atom, () => {});
    expect(store.get(atom)).toBe(3);
    leave();
    refused.mockRestore();
  });
});
