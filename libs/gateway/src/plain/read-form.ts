import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { fieldNames, plainFields, plainPages, registrationLimits } from '@konbit/contracts';
import { RefusedCall } from '../failures.ts';

/** What a page without scripts posted: its fields that are known, as they were typed. */
export interface PostedForm {
  typed: Partial<Record<string, string>>;
  /** A data-URL, as scripts send it; nothing where no file was chosen. */
  photo: string | undefined;
}

const known: readonly string[] = [...fieldNames, 'language', ...Object.values(plainFields)];

/**
 * Of texts, more than any answer may have, and of a photo, a byte more: so the service refuses what is too large by its
 * own rule, and what was typed can always be shown again.
 */
const limits = {
  fields: 2 * known.length,
  files: 1,
  parts: 2 * known.length + 1,
  fieldSize: 8 * 1024,
  fileSize: registrationLimits.profileImageBytes + 1,
};

/** Reads a form, multipart or not. Only the name and the type of a file are the sender's word; neither is trusted. */
export function readForm(contentType: string, payload: Readable): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new RefusedCall('MALFORMED_JSON'));
    const typed = new Map<string, string>();
    let photo: string | undefined;
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
      parser.on('field', (name, text) => {
        // Browsers send lines as a typewriter ends them.
        if (known.includes(name) && !typed.has(name)) typed.set(name, text.replaceAll('\r\n', '\n'));
      });
      parser.on('file', (name, file, _filename, _encoding, type) => {
        const pieces: Buffer[] = [];
        file.on('data', (piece: Buffer) => pieces.push(piece)).on('error', refuse);
        file.on('end', () => {
          const content = Buffer.concat(pieces);
          if (name !== 'profileImage' || content.length === 0) return;
          // Of what is no picture the type is refused, however long it is.
          photo = `data:${type};base64,${type.startsWith('image/') ? content.toString('base64') : ''}`;
        });
      });
      parser.on('finish', () => resolve({ typed: Object.fromEntries(typed), photo }));
      pipeline(payload, parser, (error) => error && refuse());
    } catch {
      refuse();
    }
  });
}

export const isForm = (contentType = ''): boolean =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(contentType);

/** A form that is posted to the service itself gets a page as well. */
export const addressOfForm = ({ method, url = '', headers }: IncomingMessage): string => {
  if (method !== 'POST' || !isForm(headers['content-type'])) return url;
  const forms: Record<string, string> = {
    '/api/registrations': plainPages.register,
    '/api/own-registration': plainPages.own,
  };
  return forms[url] ?? url;
};
