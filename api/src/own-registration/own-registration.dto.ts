import {
  fieldMessages,
  hearAboutValues,
  languages,
  registrationFields,
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
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { photoRule } from '../common/photos/photo-upload.ts';
import { IfPresent, IsOptionalText, IsRequiredText, IsWellFormedEmail, Satisfies } from '../common/validation/rules.ts';
import { CleanText, GivenText } from '../common/validation/texts.ts';
import { choiceInvalid, emailInvalid, notYesOrNo, RegistrationDto } from '../registrations/registrations.dto.ts';

const { firstName, lastName, email, dietaryRestrictions, accessibilityNeeds } = registrationFields;

/** A field for each of `registrationFields`, and the language. What is absent stays as it is. */
export class OwnRegistrationChangesDto implements OwnRegistrationChanges {
  @IfPresent()
  @CleanText()
  @IsRequiredText(firstName.limit, firstName.required)
  firstName?: string;

  @IfPresent()
  @CleanText()
  @IsRequiredText(lastName.limit, lastName.required)
  lastName?: string;

  /** Pending until it is confirmed by the link that is mailed there. */
  @IfPresent()
  @CleanText()
  @IsWellFormedEmail(email.required, emailInvalid)
  email?: string;

  @ApiPropertyOptional({ type: String, enum: [...hearAboutValues, null] })
  @IfPresent()
  @GivenText()
  @IsOptional()
  @IsIn(hearAboutValues, choiceInvalid)
  hearAbout?: HearAbout | null;

  @IfPresent()
  @GivenText()
  @IsOptionalText(dietaryRestrictions.limit)
  dietaryRestrictions?: string | null;

  @IfPresent()
  @GivenText()
  @IsOptionalText(accessibilityNeeds.limit)
  accessibilityNeeds?: string | null;

  @IfPresent()
  @IsBoolean(notYesOrNo)
  emailUpdates?: boolean;

  @IfPresent()
  @IsBoolean(notYesOrNo)
  futureEvents?: boolean;

  /** Language of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @IfPresent()
  @IsIn(languages, { message: fieldMessages.notOneOf(languages) })
  language?: Language;
}

export class OwnPhotoDto implements OwnPhoto {
  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @Satisfies((value) =>
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
