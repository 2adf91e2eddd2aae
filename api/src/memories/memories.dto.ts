import {
  memoryLimits,
  memoryMessages,
  moderationStates,
  type MemoryView,
  type ModeratedMemory,
  type NewMemory,
  type OwnMemory,
  type ModerationState,
} from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { stateOf } from '../attendee-profiles/moderation-state.ts';
import { CleanText, GivenName, IsOptionalText, IsRequiredText } from '../common/validation/rules.ts';
import type { Memory } from './memory.entity.ts';

export class NewMemoryDto implements NewMemory {
  /** One sentence. */
  @CleanText()
  @IsRequiredText(memoryLimits.text, memoryMessages.textRequired)
  text: string;

  /** Of the guest who remembers. */
  @GivenName()
  @IsOptionalText(memoryLimits.name)
  name?: string | null;
}

export class MemoryDto implements MemoryView {
  id: string;
  text: string;
  name: string | null;
}

export class ModeratedMemoryDto extends MemoryDto implements ModeratedMemory {
  @ApiProperty({ enum: moderationStates })
  state: ModerationState;
}

export class OwnMemoryDto implements OwnMemory {
  memory?: ModeratedMemoryDto;
}

export const viewOf = ({ id, text, name }: Memory): MemoryView => ({ id, text, name });

export const moderatedViewOf = (memory: Memory): ModeratedMemory => ({
  ...viewOf(memory),
  state: stateOf(memory),
});
