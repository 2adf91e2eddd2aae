type Picture = { width: number; height: number } | null;

/**
 * What jsdom lacks of a browser: files decode as the picture that `pictureIn` tells, null is none; and a canvas becomes
 * a JPEG that says its size and quality, as `madeSmall` does.
 */
export function fakePictures(pictureIn: (file: File) => Picture | Promise<Picture>): void {
  const files = new Map<string, File>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as File);
    return address;
  };
  URL.revokeObjectURL = () => {};
  HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
    const picture = await pictureIn(files.get(this.src)!);
    if (!picture) throw new DOMException('no picture', 'EncodingError');
    Object.defineProperties(this, { naturalWidth: { value: picture.width }, naturalHeight: { value: picture.height } });
  };
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toDataURL = function (_type, quality) {
    return madeSmall(`${this.width}x${this.height}@${quality}`);
  };
}

/** What a photo made to this size and quality is sent as. */
export const madeSmall = (size: string) => `data:image/jpeg;base64,${btoa(size)}`;
