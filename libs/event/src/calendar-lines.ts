const limitOctets = 75;

/** Escapes a text for a property value of type TEXT (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Puts a parameter's value between quotes, which it can't itself hold (RFC 5545, 3.2). */
export function quoteParameter(value: string): string {
  return `"${value.replaceAll('"', '')}"`;
}

/**
 * Joins content lines with CRLF, each folded so that no line is longer than 75 octets (RFC 5545, 3.1). Control
 * characters are dropped, so that no value, whoever typed it, can begin a line of its own.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line.replace(/\p{Cc}/gu, ''))}\r\n`).join('');
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > limitOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Length in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
