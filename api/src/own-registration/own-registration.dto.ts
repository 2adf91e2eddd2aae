import {
  fieldMessages,
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
import { IsIn, ValidateIf } from 'class-validator';
import { photoRule } from '../common/photos/photo-decoder.ts';
import { Satisfies } from '../common/validation/rules.ts';
import {
  aChoice,
  IsConsent,
  IsEmailField,
  IsHearAbout,
  IsLine,
  IsNote,
  RegistrationDto,
} from '../registrations/registrations.dto.ts';

/** One that is absent is not checked; one that is there as null is. */
const IfGiven = () => ValidateIf((_, value) => value !== undefined);

export class OwnRegistrationChangesDto implements OwnRegistrationChanges {
  @IfGiven()
  @IsLine(registrationFields.firstName)
  firstName?: string;

  @IfGiven()
  @IsLine(registrationFields.lastName)
  lastName?: string;

  /** Pending until it is confirmed by the link that is mailed there. */
  @IfGiven()
  @IsEmailField()
  email?: string;

  @ApiPropertyOptional(aChoice)
  @IfGiven()
  @IsHearAbout()
  hearAbout?: HearAbout | null;

  @IfGiven()
  @IsNote(registrationFields.dietaryRestrictions)
  dietaryRestrictions?: string | null;

  @IfGiven()
  @IsNote(registrationFields.accessibilityNeeds)
  accessibilityNeeds?: string | null;

  @IfGiven()
  @IsConsent()
  emailUpdates?: boolean;

  @IfGiven()
  @IsConsent()
  futureEvents?: boolean;

  /** Language of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @IfGiven()
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
