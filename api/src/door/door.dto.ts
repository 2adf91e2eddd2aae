import {
  doorLimits,
  doorMessages,
  type ArrivedGuest,
  fieldMessages,
  type DoorChanges,
  type DoorGuest,
  type ScannedGuest,
  type WalkIn,
} from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsOptional } from 'class-validator';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { CleanName, CleanText, IsId, IsRequiredText, IsWholeNumber } from '../common/validation/rules.ts';

export class WalkInDto implements WalkIn {
  /** @example 'Anacaona Pierre' */
  @CleanName()
  @IsRequiredText(doorLimits.name, doorMessages.nameRequired)
  name: string;

  /** How many people, 1 to 50. */
  @IsWholeNumber(1, doorLimits.party)
  party: number;
}

export class DoorGuestsPageDto {
  /** Only guests after the one with this id. */
  @IsOptional()
  @IsId()
  after?: string;
}

export class DoorChangesQueryDto {
  /** The `readAt` of the reading before: ISO 8601. */
  @IsOptional()
  @Type(() => Date)
  @IsDate({ message: fieldMessages.notATime })
  since?: Date;
}

export class DoorGuestDto implements DoorGuest {
  id: string;
  firstName: string;
  lastName: string;
  /** @example 'ana…' */
  emailHint?: string;
  party: number;
  /** ISO 8601, UTC. */
  arrivedAt: string | null;
  /** SHA-256 of the token in their code, in hex. */
  codeHash?: string;
}

export class DoorChangesDto implements DoorChanges {
  /** ISO 8601, UTC. */
  readAt: string;
  /** Of the whole list. */
  total: number;
  isTooMany: boolean;
  guests: DoorGuestDto[];
  /** Ids. */
  gone: string[];
}

export class ArrivedGuestDto extends DoorGuestDto implements ArrivedGuest {
  /** Whether the guest was checked in before, perhaps by another phone. */
  wasHere: boolean;
}

export class ScannedCodeDto {
  /** The token in a guest's code. */
  @CleanText()
  @IsRequiredText(doorLimits.code, doorMessages.codeRequired)
  code: string;
}

export class ScannedGuestDto extends DoorGuestDto implements ScannedGuest {
  @ApiProperty({ enum: ['expected', 'cancelled', 'waiting'] })
  state: ScannedGuest['state'];
}

/** Of the email it shows the first letters. */
export const viewOf = ({ id, firstName, lastName, email, party }: Registration, arrivedAt?: Date): DoorGuest => ({
  id,
  firstName,
  lastName,
  ...(hasEmail(email) && { emailHint: email.replace(/^([^@]{1,3}).*/, '$1…') }),
  party,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});
