export interface StoredPhoto {
  content: Buffer;
  objectName: string | null;
}

export const inRow = (content: Buffer): StoredPhoto => ({ content, objectName: null });

export const dataUrlOf = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
