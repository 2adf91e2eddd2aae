import { randomBytes } from 'node:crypto';

let last = 0;
let counter = 0;

/**
 * A UUID of version 7: begins with the time, so that rows lie in the order they came and an index grows at its end.
 * Within a process, later ids are greater, even in one millisecond or when the clock steps back.
 */
export function newId(now = Date.now()): string {
  counter = now > last ? randomBytes(2).readUInt16BE() & 0x7ff : counter + 1;
  last = Math.max(now, last);
  if (counter > 0xfff) {
    counter = 0;
    last += 1;
  }
  return idOf(last, counter);
}

/** An id as it would have been made at a time in the past; those of one millisecond come in any order. */
export const idAt = (time: number): string => idOf(time, randomBytes(2).readUInt16BE() & 0xfff);

function idOf(time: number, count: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
