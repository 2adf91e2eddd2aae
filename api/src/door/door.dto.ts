import {
  doorLimits,
  doorMessages,
  type ArrivedGuest,
  fieldMessages,
  type Arriving,
  type DoorChanges,
  type DoorGuest,
  type DoorSheet,
  type DoorSheetRow,
  type ScannedGuest,
  type WalkIn,
} from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsOptional } from 'class-validator';
import type { Arrival } from '../registrations/arrival.entity.ts';
import { hereOf } from '../registrations/people-here.ts';
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

export class ArrivingDto implements Arriving {
  /** So many of the party, or so many more; without it, all of them. */
  @IsOptional()
  @IsWholeNumber(1, doorLimits.party)
  people?: number;
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
  /** @example '…0100' */
  phoneHint?: string;
  party: number;
  /** ISO 8601, UTC. */
  arrivedAt: string | null;
  /** How many of the party have come. */
  peopleHere?: number;
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

export class DoorSheetRowDto implements DoorSheetRow {
  firstName: string;
  lastName: string;
  party: number;
  hint: string | null;
}

export class DoorSheetLetterDto {
  /** Empty for names that begin with none. */
  letter: string;
  rows: DoorSheetRowDto[];
}

export class DoorSheetDto implements DoorSheet {
  people: number;
  letters: DoorSheetLetterDto[];
  emptyLines: number;
}

/** Of email and telephone it shows the first letters, or the last digits. */
export const viewOf = (guest: Registration, arrival?: Arrival): DoorGuest => ({
  id: guest.id,
  firstName: guest.firstName,
  lastName: guest.lastName,
  ...hintOf(guest),
  party: guest.party,
  arrivedAt: arrival?.arrivedAt.toISOString() ?? null,
  peopleHere: arrival ? hereOf(arrival, guest.party) : 0,
});

function hintOf({ email, phone }: Registration): Pick<DoorGuest, 'emailHint' | 'phoneHint'> {
  if (hasEmail(email)) return { emailHint: email.replace(/^([^@]{1,3}).*/, '$1…') };
  const digits = phone?.replace(/\D/g, '').slice(-4);
  return digits ? { phoneHint: `…${digits}` } : {};
}
