import { bodyLimits, type ErrorCode } from '@konbit/contracts';

/** More than any call needs: the dtos are flat lists of fields. */
const mostDepth = 5;
const mostValues = 1000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why a JSON text is refused before anything is built from it, if it is: too deep, too many values, a long text that is
 * no photo, or larger than a plain body without its photo. One pass over the bytes; the parser says
 * whether it is JSON.
 */
export function excessOf(json: Buffer): ErrorCode | undefined {
  let [depth, values, longest] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      const end = endOfText(json, at);
      if (end - at > bodyLimits.plain && !isPhoto(json, at, end)) return 'VALIDATION_FAILED';
      longest = Math.max(longest, end - at);
      values += 1;
      at = end;
    } else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > mostDepth || values > mostValues) return 'VALIDATION_FAILED';
    if (at - longest > bodyLimits.plain) return 'PAYLOAD_TOO_LARGE';
  }
  return undefined;
}

/** Where the text that begins at `start` ends; one with an escaped quote, if long, is no photo, and not read on. */
function endOfText(json: Buffer, start: number): number {
  const first = json.indexOf(quote, start + 1);
  if (first === -1) return json.length;
  if (json[first - 1] !== backslash) return first;
  let at = start + 1;
  while (at < json.length && json[at] !== quote && at - start <= bodyLimits.plain) at += json[at] === backslash ? 2 : 1;
  return at;
}

const photoStart = Buffer.from('data:image/');

/** A data-URL of an image has no escapes. */
const isPhoto = (json: Buffer, start: number, end: number): boolean =>
  json.subarray(start + 1, start + 1 + photoStart.length).equals(photoStart) &&
  !json.subarray(start, end).includes(backslash);
