import { pipeline, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { fieldNames, partyFields, plainFields, registrationLimits } from '@konbit/contracts';
import { Refused } from './refused.ts';

export interface PostedForm {
  typed: Partial<Record<string, string>>;
  /** A data-URL; undefined without a file. */
  photo: string | undefined;
}

export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const known: readonly string[] = [...fieldNames, ...partyFields, 'language', ...Object.values(plainFields)];

/** Above the service's limits: its own rule refuses, and everything typed can be shown again. */
const limits = {
  fields: 2 * known.length,
  files: 1,
  parts: 2 * known.length + 1,
  fieldSize: 8 * 1024,
  fileSize: registrationLimits.profileImageBytes + 1,
};

/** Without scripts no photo is shrunk: what is more than the service takes is read and dropped. */
const formBytesMax = 64 * 2 ** 20;

/** Throws Refused. The type of a file is the sender's claim, which nobody reads: the service finds out. */
export function readForm(contentType: string, payload: Readable): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const typed = new Map<string, string>();
    let photo: string | undefined;
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
      parser.on('field', (name, text) => {
        // Browsers send CRLF.
        if (known.includes(name) && !typed.has(name)) typed.set(name, text.replaceAll('\r\n', '\n'));
      });
      parser.on('file', (name, file, filename) => {
        const pieces: Buffer[] = [];
        file.on('data', (piece: Buffer) => pieces.push(piece)).on('error', refuse);
        file.on('end', () => {
          const content = Buffer.concat(pieces);
          // Browsers send an empty file without a name where none was chosen; the service says what an empty one is.
          if (name !== 'profileImage' || (content.length === 0 && !filename)) return;
          photo = `data:;base64,${content.toString('base64')}`;
        });
      });
      pipeline(payload, bounded, parser, (error) => {
        if (error) refuse(error);
        else resolve({ typed: Object.fromEntries(typed), photo });
      });
    } catch {
      refuse();
    }

    function refuse(error?: Error): void {
      reject(error instanceof Refused ? error : new Refused('MALFORMED_JSON'));
    }
  });
}

async function* bounded(payload: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of payload) {
    bytes += piece.length;
    if (bytes > formBytesMax) throw new Refused('PAYLOAD_TOO_LARGE');
    yield piece;
  }
}
