import {
  fieldMessages,
  registrationLimits,
  registrationMessages,
  type NewRegistration,
  type RegistrationMatch,
  type RegistrationView,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { photoRule } from '../common/photos/photo-data-url.ts';
import { Satisfies } from '../common/validation/rules.ts';
import { CleanText, GivenText } from '../common/validation/texts.ts';
import { newAnswers, shownAnswers } from './answers.ts';

const notes = {
  firstName: { example: 'Anacaona' },
  lastName: { example: 'Pierre' },
  email: { description: 'Unique without regard to case.' },
};

export class NewRegistrationDto extends newAnswers(notes) implements NewRegistration {
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

export class RegistrationDto extends shownAnswers() implements RegistrationView {
  id: string;
  hasProfileImage: boolean;
  createdAt: string;
}

export class RegistrationMatchDto implements RegistrationMatch {
  id: string;
  email: string;
  firstName?: string;
}
