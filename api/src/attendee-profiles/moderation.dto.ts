import { fieldMessages, photoStates, type ModeratedPhoto, type PhotoState } from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsId } from '../common/validation/rules.ts';

export class ModeratedPhotosPageDto {
  /** Only those older than the photo with this id. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsId()
  before?: string;

  /** Only those of this state. */
  @ApiPropertyOptional({ enum: photoStates })
  @IsOptional()
  @IsIn(photoStates, { message: fieldMessages.notOneOf(photoStates) })
  state?: PhotoState;
}

export class PhotoStateDto {
  id: string;
  state: PhotoState;
}

export class ModeratedPhotoDto extends PhotoStateDto implements ModeratedPhoto {
  firstName: string;
  /** A data-URL. */
  profileImage: string;
}
