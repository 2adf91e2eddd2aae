type Picture = { width: number; height: number } | null;

/** In jsdom, files decode as the picture that `pictureIn` gives; a canvas becomes a JPEG of its size and quality. */
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

export const madeSmall = (size: string) => `data:image/jpeg;base64,${btoa(size)}`;
