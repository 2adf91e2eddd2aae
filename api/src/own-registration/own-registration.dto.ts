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
import { IsIn } from 'class-validator';
import { photoRule } from '../common/photos/photo-decoder.ts';
import { Satisfies } from '../common/validation/rules.ts';
import {
  aChoice,
  IfGiven,
  IsConsent,
  IsEmailField,
  IsHearAbout,
  IsLine,
  IsNote,
  PartyDto,
  RegistrationDto,
} from '../registrations/registrations.dto.ts';

export class OwnRegistrationChangesDto extends PartyDto implements OwnRegistrationChanges {
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
  canChangeParty?: boolean;
  offeredUntil?: string;
}

export class OwnRegistrationExportDto implements OwnRegistrationExport {
  exportedAt: string;
  held: Record<string, unknown>;
}
