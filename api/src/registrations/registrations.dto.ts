import {
  fieldMessages,
  hearAboutValues,
  registrationLimits,
  registrationMessages,
  type HearAbout,
  type NewRegistration,
  type RegistrationMatch,
  type RegistrationView,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { photoRule } from '../common/photos/photo-data-url.ts';
import { IfGiven, IsOptionalText, IsRequiredText, Keeps } from '../common/validation/rules.ts';
import { CleanText, OptionalText } from '../common/validation/texts.ts';
import { emailRule } from './email-rule.ts';

export class NewRegistrationDto implements NewRegistration {
  /** @example 'Anacaona' */
  @CleanText()
  @IsRequiredText(registrationLimits.name, registrationMessages.firstNameRequired)
  firstName: string;

  /** @example 'Pierre' */
  @CleanText()
  @IsRequiredText(registrationLimits.name, registrationMessages.lastNameRequired)
  lastName: string;

  /** Unique without regard to case. */
  @CleanText()
  @Keeps(emailRule)
  email: string;

  /** One of social-media, community, word-of-mouth, other, or nothing. */
  @ApiPropertyOptional()
  @OptionalText()
  @IfGiven()
  @IsIn(hearAboutValues, { message: registrationMessages.hearAboutInvalid })
  hearAbout: HearAbout | null = null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @OptionalText()
  @IsOptionalText(registrationLimits.note)
  dietaryRestrictions: string | null = null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @OptionalText()
  @IsOptionalText(registrationLimits.note)
  accessibilityNeeds: string | null = null;

  @ApiPropertyOptional()
  @IsBoolean({ message: fieldMessages.notYesOrNo })
  emailUpdates: boolean = false;

  @ApiPropertyOptional()
  @IsBoolean({ message: fieldMessages.notYesOrNo })
  futureEvents: boolean = false;

  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @ApiPropertyOptional()
  @OptionalText()
  @IfGiven()
  @Keeps(photoRule(registrationLimits.profileImageBytes, registrationMessages.photoTooLarge))
  profileImage: string | null = null;
}

export class RegistrationLookupDto {
  /** Whom to look up; compared without regard to case or surrounding blanks. */
  @CleanText()
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  email?: string;
}

export class RegistrationDto implements RegistrationView {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  hearAbout: HearAbout | null;
  dietaryRestrictions: string | null;
  accessibilityNeeds: string | null;
  emailUpdates: boolean;
  futureEvents: boolean;
  hasProfileImage: boolean;
  createdAt: string;
}

export class RegistrationMatchDto implements RegistrationMatch {
  id: string;
  email: string;
}
