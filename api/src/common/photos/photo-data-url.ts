import { acceptedImageTypes, fieldMessages } from '@konbit/contracts';

const start = new RegExp(`^data:(?:${acceptedImageTypes.join('|')});base64,`);

/**
 * Sentence for what is no data-URL of an accepted image of at most `mostBytes`; nothing for one that is. Decodes
 * nothing.
 */
export const photoRule =
  (mostBytes: number, whenTooLarge: string) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string') return fieldMessages.photoInvalid;
    const head = start.exec(value)?.[0];
    if (!head) return fieldMessages.photoInvalid;
    return decodedBytes(value, head.length) > mostBytes ? whenTooLarge : undefined;
  };

/** The image inside a data-URL that follows the rule, or null when its base64 is damaged. */
export function bytesOf(dataUrl: string): Buffer | null {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 && bytes.length === decodedBytes(base64, 0) && /^[A-Za-z0-9+/]*={0,2}$/.test(base64)
    ? bytes
    : null;
}

function decodedBytes(text: string, from: number): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor(((text.length - from - padding) * 3) / 4);
}
