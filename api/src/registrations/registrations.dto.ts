import {
  fieldMessages,
  hearAboutValues,
  registrationFields,
  registrationLimits,
  registrationMessages,
  type HearAbout,
  type NewRegistration,
  type RegistrationMatch,
  type RegistrationView,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { photoRule } from '../common/photos/photo-upload.ts';
import { IsOptionalText, IsRequiredText, IsWellFormedEmail, Satisfies } from '../common/validation/rules.ts';
import { CleanText, GivenText } from '../common/validation/texts.ts';
import { lastSeen } from '../event/event.service.ts';

const { firstName, lastName, email, dietaryRestrictions, accessibilityNeeds } = registrationFields;
export const emailInvalid = (): string => registrationMessages.emailInvalid(lastSeen().exampleEmail);
export const choiceInvalid = { message: registrationMessages.choiceInvalid };
export const notYesOrNo = { message: fieldMessages.notYesOrNo };
const hearAbout = { type: String, enum: [...hearAboutValues, null] };

/** A field for each of `registrationFields`, and the photo. */
export class NewRegistrationDto implements NewRegistration {
  /** @example 'Anacaona' */
  @CleanText()
  @IsRequiredText(firstName.limit, firstName.required)
  firstName: string;

  /** @example 'Pierre' */
  @CleanText()
  @IsRequiredText(lastName.limit, lastName.required)
  lastName: string;

  /** Unique without regard to case. */
  @CleanText()
  @IsWellFormedEmail(email.required, emailInvalid)
  email: string;

  /** One of social-media, community, word-of-mouth, other, or nothing. */
  @ApiPropertyOptional(hearAbout)
  @GivenText()
  @IsOptional()
  @IsIn(hearAboutValues, choiceInvalid)
  hearAbout: HearAbout | null = null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @GivenText()
  @IsOptionalText(dietaryRestrictions.limit)
  dietaryRestrictions: string | null = null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @GivenText()
  @IsOptionalText(accessibilityNeeds.limit)
  accessibilityNeeds: string | null = null;

  @ApiPropertyOptional()
  @IsBoolean(notYesOrNo)
  emailUpdates: boolean = false;

  @ApiPropertyOptional()
  @IsBoolean(notYesOrNo)
  futureEvents: boolean = false;

  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @ApiPropertyOptional()
  @GivenText()
  @IsOptional()
  @Satisfies(photoRule(registrationLimits.profileImageBytes, registrationMessages.photoTooLarge))
  profileImage: string | null = null;
}

export class RegistrationLookupDto {
  /** Whom to look up; compared without regard to case or surrounding blanks. */
  @CleanText()
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  email?: string;

  /** Asked for by NAME_NEEDED; compared without regard to case, accents, blanks, hyphens or apostrophes. */
  @GivenText()
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  lastName?: string | null;
}

export class RegistrationDto implements RegistrationView {
  firstName: string;
  lastName: string;
  email: string;
  @ApiProperty(hearAbout)
  hearAbout: HearAbout | null;
  dietaryRestrictions: string | null;
  accessibilityNeeds: string | null;
  emailUpdates: boolean;
  futureEvents: boolean;
  id: string;
  hasProfileImage: boolean;
  createdAt: string;
}

export class RegistrationMatchDto implements RegistrationMatch {
  id: string;
  email: string;
  firstName?: string;
}
