import {
  attendeeProfileLimits,
  attendeeProfileMessages,
  fieldMessages,
  type AttendeeProfileView,
  type NewAttendeeProfile,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { photoRule } from '../common/photos/photo-decoder.ts';
import { CleanText, IsId, IsRequiredText, Satisfies } from '../common/validation/rules.ts';

const { firstName, pageSize, profileImageBytes } = attendeeProfileLimits;
const { firstNameRequired, photoRequired, photoTooLarge } = attendeeProfileMessages;
const followsPhotoRule = photoRule(profileImageBytes, photoTooLarge);
const limitMessage = { message: fieldMessages.notInRange(1, pageSize) };

export class NewAttendeeProfileDto implements NewAttendeeProfile {
  /** @example 'Anacaona' */
  @CleanText()
  @IsRequiredText(firstName, firstNameRequired)
  firstName: string;

  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 2 MiB. */
  @Satisfies((value) => (value ? followsPhotoRule(value) : photoRequired))
  profileImage: string;
}

export class AttendeeProfilesPageDto {
  /** How many, 1 to 100. Without it: the newest 1,000. */
  @ApiPropertyOptional()
  @Type(() => Number)
  @IsOptional()
  @IsInt(limitMessage)
  @Min(1, limitMessage)
  @Max(pageSize, limitMessage)
  limit?: number;

  /** Only those older than the profile with this id. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsId()
  before?: string;

  /** `link`: `profileImage` is the address of the photo in place of a data-URL. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(['link'], { message: fieldMessages.notOneOf(['link']) })
  photos?: 'link';
}

export class PhotoSizeDto {
  /** `large`: for the wall of the evening; the small one where there is no large one. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(['large'], { message: fieldMessages.notOneOf(['large']) })
  size?: 'large';
}

export class AttendeeProfileDto implements AttendeeProfileView {
  id: string;
  firstName: string;
  profileImage: string;
  /** In the answer to adding it: nobody sees the photo before an organizer has approved it. */
  awaitsReview?: boolean;
}
