import {
  attendeeProfileLimits,
  attendeeProfileMessages,
  fieldMessages,
  type AttendeeProfileView,
  type NewAttendeeProfile,
} from '@konbit/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { photoRule } from '../common/photos/photo-rule.ts';
import { CleanName, IsId, IsRequiredText, IsWholeNumber, Satisfies } from '../common/validation/rules.ts';

const { firstName, pageSize, profileImageBytes } = attendeeProfileLimits;
const { firstNameRequired, photoRequired, photoTooLarge } = attendeeProfileMessages;

export class NewAttendeeProfileDto implements NewAttendeeProfile {
  /** @example 'Anacaona' */
  @CleanName()
  @IsRequiredText(firstName, firstNameRequired)
  firstName: string;

  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 2 MiB. */
  @Satisfies(photoRule(profileImageBytes, photoTooLarge, photoRequired))
  profileImage: string;
}

export class AttendeeProfilesPageDto {
  /** How many, 1 to 100. Without it: the newest 1,000. */
  @Type(() => Number)
  @IsOptional()
  @IsWholeNumber(1, pageSize)
  limit?: number;

  /** Only those older than the profile with this id. */
  @IsOptional()
  @IsId()
  before?: string;

  /** `link`: `profileImage` is the address of the photo in place of a data-URL. */
  @IsOptional()
  @IsIn(['link'], { message: fieldMessages.notOneOf(['link']) })
  photos?: 'link';
}

export class PhotoSizeDto {
  /** `large`: for the wall of the evening; the small one where there is no large one. */
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
