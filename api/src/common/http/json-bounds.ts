import { bodyLimits, type ErrorCode } from '@konbit/contracts';

/** More than any call needs: the dtos are flat lists of fields. */
const mostDepth = 5;
const mostValues = 1000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why a JSON text is refused before anything is built from it, if it is: too deep, too many values, or larger than a
 * plain body without its longest text, which may be a photo. One pass over the bytes; whether it is JSON, the parser
 * says.
 */
export function excessOf(json: Buffer): ErrorCode | undefined {
  let [depth, values, longest] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      const end = endOfText(json, at);
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

/** Where the text ends that begins at `start`. A photo has no escapes, so the first quote is most often the end. */
function endOfText(json: Buffer, start: number): number {
  const first = json.indexOf(quote, start + 1);
  if (first === -1) return json.length;
  if (json[first - 1] !== backslash) return first;
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
