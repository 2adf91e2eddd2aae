import { createHash } from 'node:crypto';
import { newId } from '../../common/new-id.ts';

/** No mail ever arrives there. */
const inventedDomain = 'example.org';

/** Ends the email of an invented guest, whose id it repeats: nobody can have chosen it by chance. */
export const inventedEnding = (id: string): string => `.${id.slice(-10)}@${inventedDomain}`;

/** In SQL: whether the email of a registration ends in this way. */
export const isInventedEmail = (email: string): string =>
  `${email} LIKE CONCAT('%.', RIGHT(id, 10), '@${inventedDomain}')`;

const kept = 26;
const markOf = (id: string) =>
  createHash('sha256')
    .update(`invented ${id.slice(0, kept)}`)
    .digest('hex');

/** The id of an invented photo: its end follows from its beginning, as that of no other id does. */
export function inventedId(id = newId()): string {
  return id.slice(0, kept) + markOf(id).slice(0, id.length - kept);
}

/** In SQL: whether an id is of this kind; as bytes, as a digest has another collation than an id. */
export const isInventedId = (id: string): string =>
  `CAST(SUBSTRING(${id}, ${kept + 1}) AS BINARY) =
    CAST(LEFT(SHA2(CONCAT('invented ', LEFT(${id}, ${kept})), 256), ${36 - kept}) AS BINARY)`;
