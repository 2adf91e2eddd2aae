import { doorLimits, doorMessages, fieldMessages, type DoorGuest, type WalkIn } from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { CleanText, IsId, IsRequiredText } from '../common/validation/rules.ts';

const partyMessage = { message: fieldMessages.notInRange(1, doorLimits.party) };

export class WalkInDto implements WalkIn {
  /** @example 'Anacaona Pierre' */
  @CleanText()
  @IsRequiredText(doorLimits.name, doorMessages.nameRequired)
  name: string;

  /** How many came together, 1 to 50. */
  @IsInt(partyMessage)
  @Min(1, partyMessage)
  @Max(doorLimits.party, partyMessage)
  party: number;
}

export class DoorGuestsPageDto {
  /** Only those behind the guest with this id. */
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
}
