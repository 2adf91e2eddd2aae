/** What jsdom lacks of a browser: pictures that decode and become JPEGs, and knowing what is on the screen. */

/** A picture decodes, in the time that `decoding` takes for its file, unless the file is empty or of a kind unknown. */
export function fakePictures(decoding: (fileName: string) => Promise<void> | void = () => {}): void {
  const given: Record<string, unknown> = {
    createImageBitmap: async (file: File) => {
      await decoding(file.name);
      if (file.size === 0 || file.name.endsWith('.heic')) throw new DOMException('', 'InvalidStateError');
      return { width: 1200, height: file.name.includes('square') ? 1200 : 800, close() {} };
    },
    OffscreenCanvas: class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({ fillRect() {}, drawImage() {} });
      convertToBlob = async ({ type, quality }: { type: string; quality: number }) =>
        new Blob([`${this.width}x${this.height}@${quality}`], { type });
    },
  };
  Object.assign(globalThis, given);
}

/** Takes note of what is watched, so that a test can bring it near the screen. */
export function fakeScreen() {
  const watching = new Set<() => void>();
  globalThis.IntersectionObserver = class {
    readonly #near: () => void;
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      this.#near = () => told([{ isIntersecting: true }]);
    }
    observe = () => void watching.add(this.#near);
    disconnect = () => void watching.delete(this.#near);
  } as unknown as typeof IntersectionObserver;
  return {
    /** The visitor scrolls to the end of the grid. */
    scrollToEnd: () => watching.forEach((near) => near()),
    isWatching: () => watching.size > 0,
  };
}
