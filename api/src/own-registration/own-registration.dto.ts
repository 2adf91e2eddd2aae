import {
  fieldMessages,
  languages,
  registrationLimits,
  registrationMessages,
  type Language,
  type OwnPhoto,
  type OwnRegistrationChanges,
  type OwnRegistrationExport,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { photoRule } from '../common/photos/photo-data-url.ts';
import { Satisfies } from '../common/validation/rules.ts';
import { changedAnswers } from '../registrations/answers.ts';
import { RegistrationDto } from '../registrations/registrations.dto.ts';

const notes = { email: { description: 'Pending until it is confirmed by the link that is mailed there.' } };

export class OwnRegistrationChangesDto extends changedAnswers(notes) implements OwnRegistrationChanges {
  /** Language of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @ValidateIf((_, value) => value !== undefined)
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
