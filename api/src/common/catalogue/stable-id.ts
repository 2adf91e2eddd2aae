import { createHash } from 'node:crypto';

/** The namespace of the ids that catalogues give; never change it, or everybody's answers lose their quizzes. */
const namespace = Buffer.from('5b1f4d0ac5a94c0e9d1b6f7d2a3e8c41', 'hex');

/** A UUID (version 5) that is the same for the same name, whenever and wherever it is made. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
