import { fieldMessages, moderationStates, type ModeratedPhoto, type ModerationState } from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsId } from '../common/validation/rules.ts';

export class ModerationPageDto {
  /** Only those older than the one with this id. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsId()
  before?: string;

  /** Only those of this state. */
  @ApiPropertyOptional({ enum: moderationStates })
  @IsOptional()
  @IsIn(moderationStates, { message: fieldMessages.notOneOf(moderationStates) })
  state?: ModerationState;
}

export class ModerationStateDto {
  id: string;
  state: ModerationState;
}

export class ModeratedPhotoDto extends ModerationStateDto implements ModeratedPhoto {
  firstName: string;
  /** A data-URL. */
  profileImage: string;
}
