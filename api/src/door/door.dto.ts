import {
  doorLimits,
  doorMessages,
  fieldMessages,
  type ArrivedGuest,
  type DoorGuest,
  type ScannedGuest,
  type WalkIn,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { CleanText, IsId, IsRequiredText } from '../common/validation/rules.ts';

const partyMessage = { message: fieldMessages.notInRange(1, doorLimits.party) };

export class WalkInDto implements WalkIn {
  /** @example 'Anacaona Pierre' */
  @CleanText()
  @IsRequiredText(doorLimits.name, doorMessages.nameRequired)
  name: string;

  /** How many people, 1 to 50. */
  @IsInt(partyMessage)
  @Min(1, partyMessage)
  @Max(doorLimits.party, partyMessage)
  party: number;
}

export class DoorGuestsPageDto {
  /** Only guests after the one with this id. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsId()
  after?: string;
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
