import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { newId } from '../../common/new-id.ts';
import { Erasure } from '../../registrations/erasure.ts';
import { RegistrationsRepository } from '../../registrations/registrations.repository.ts';

/** No mail ever arrives there. */
const inventedDomain = 'example.org';

/** Ends the email of an invented guest, whose id it repeats: nobody can have chosen it by chance. */
export const inventedEnding = (id: string): string => `.${id.slice(-10)}@${inventedDomain}`;

/** In SQL: whether the email of a registration ends in this way. */
const isInventedEmail = (email: string): string => `${email} LIKE CONCAT('%.', RIGHT(id, 10), '@${inventedDomain}')`;

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
const isInventedId = (id: string): string =>
  `CAST(SUBSTRING(${id}, ${kept + 1}) AS BINARY) =
    CAST(LEFT(SHA2(CONCAT('invented ', LEFT(${id}, ${kept})), 256), ${36 - kept}) AS BINARY)`;

/** Takes back whoever was invented, with all that they have done and were written; nobody else is touched. */
@Injectable()
export class DemoRemoval {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly erasure: Erasure,
    private readonly moderation: Moderation,
  ) {}

  async count(): Promise<{ registrations: number; profiles: number }> {
    const [registrations, profiles] = await Promise.all([
      this.registrations.count(invented.registrations),
      this.moderation.countThose(invented.profiles),
    ]);
    return { registrations, profiles };
  }

  async remove(onRegistrations: (done: number) => void): Promise<{ registrations: number; profiles: number }> {
    const registrations = await this.erasure.forget(invented.registrations, onRegistrations);
    return { registrations, profiles: await this.moderation.removeThose(invented.profiles) };
  }
}

const invented = {
  registrations: { email: Raw(isInventedEmail) },
  profiles: { id: Raw(isInventedId) },
};
