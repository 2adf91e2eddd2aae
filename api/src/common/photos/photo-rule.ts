import { fieldMessages } from '@konbit/contracts';

/** Whatever type is claimed: the decoder finds out what it is. */
const start = /^data:[^,]{0,200};base64,/i;

export const photoRule =
  (mostBytes: number, whenTooLarge: string, whenMissing: string = fieldMessages.photoInvalid) =>
  (value: unknown): string | undefined => {
    if (!value) return whenMissing;
    if (typeof value !== 'string') return fieldMessages.photoInvalid;
    const head = start.exec(value)?.[0];
    if (!head || head.length === value.length) return fieldMessages.photoInvalid;
    return Buffer.byteLength(value.slice(head.length), 'base64') > mostBytes ? whenTooLarge : undefined;
  };
