import {
  fieldMessages,
  hearAboutValues,
  languages,
  registrationLimits,
  registrationMessages,
  type HearAbout,
  type Language,
  type OwnPhoto,
  type OwnRegistrationChanges,
  type OwnRegistrationExport,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { photoRule } from '../common/photos/photo-data-url.ts';
import { IfGiven, IsOptionalText, IsRequiredText, Keeps } from '../common/validation/rules.ts';
import { CleanText, GivenText } from '../common/validation/texts.ts';
import { emailRule } from '../registrations/email-rule.ts';
import { RegistrationDto } from '../registrations/registrations.dto.ts';

/** Skips all rules of a field that is not there. One that is there as null is checked. */
const IfThere = () => ValidateIf((_, value) => value !== undefined);

export class OwnRegistrationChangesDto implements OwnRegistrationChanges {
  @ApiPropertyOptional()
  @CleanText()
  @IfThere()
  @IsRequiredText(registrationLimits.name, registrationMessages.firstNameRequired)
  firstName?: string;

  @ApiPropertyOptional()
  @CleanText()
  @IfThere()
  @IsRequiredText(registrationLimits.name, registrationMessages.lastNameRequired)
  lastName?: string;

  /** Pending until it is confirmed by the link that is mailed there. */
  @ApiPropertyOptional()
  @CleanText()
  @IfThere()
  @Keeps(emailRule)
  email?: string;

  @ApiPropertyOptional()
  @GivenText()
  @IfGiven()
  @IsIn(hearAboutValues, { message: registrationMessages.hearAboutInvalid })
  hearAbout?: HearAbout | null;

  @ApiPropertyOptional()
  @GivenText()
  @IfThere()
  @IsOptionalText(registrationLimits.note)
  dietaryRestrictions?: string | null;

  @ApiPropertyOptional()
  @GivenText()
  @IfThere()
  @IsOptionalText(registrationLimits.note)
  accessibilityNeeds?: string | null;

  @ApiPropertyOptional()
  @IfThere()
  @IsBoolean({ message: fieldMessages.notYesOrNo })
  emailUpdates?: boolean;

  @ApiPropertyOptional()
  @IfThere()
  @IsBoolean({ message: fieldMessages.notYesOrNo })
  futureEvents?: boolean;

  /** Language of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @IfThere()
  @IsIn(languages, { message: fieldMessages.notOneOf(languages) })
  language?: Language;
}

export class OwnPhotoDto implements OwnPhoto {
  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @Keeps((value) =>
    value
      ? photoRule(registrationLimits.profileImageBytes, registrationMessages.photoTooLarge)(value)
      : fieldMessages.required,
  )
  profileImage: string;
}

export class OwnRegistrationDto extends RegistrationDto implements OwnRegistrationView {
  language: Language;
  pendingEmail: string | null;
  cancelledAt: string | null;
  canRestore: boolean;
  emailUndeliverable: boolean;
}

export class OwnRegistrationExportDto implements OwnRegistrationExport {
  exportedAt: string;
  held: Record<string, unknown>;
}
