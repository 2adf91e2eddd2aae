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
import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { photoRule } from '../common/photos/photo-rule.ts';
import { Satisfies } from '../common/validation/rules.ts';
import { AnswersDto, IfGiven, RegistrationDto } from '../registrations/registrations.dto.ts';

export class OwnRegistrationChangesDto
  extends PartialType(AnswersDto, { skipNullProperties: false })
  implements OwnRegistrationChanges
{
  /** Language of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @IfGiven()
  @IsIn(languages, { message: fieldMessages.notOneOf(languages) })
  language?: Language;
}

export class OwnPhotoDto implements OwnPhoto {
  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @Satisfies(
    photoRule(registrationLimits.profileImageBytes, registrationMessages.photoTooLarge, fieldMessages.required),
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
  heldUntil?: string;
}

export class OwnRegistrationExportDto implements OwnRegistrationExport {
  exportedAt: string;
  held: Record<string, unknown>;
}
