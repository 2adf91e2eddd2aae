import {
  deskLimits,
  fieldMessages,
  isVisible,
  languages,
  registrationStatuses,
  stateChanges,
  writtenKinds,
  type DeskEvent,
  type DeskEventPreview,
  type DeskGuest,
  type DeskGuests,
  type DeskMailPreview,
  type DeskText,
  type DeskView,
  type KitchenCount,
  type Language,
  type RegistrationStatus,
  type StateChange,
  type WrittenKind,
} from '@konbit/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional } from 'class-validator';
import { cleanText, IsOptionalText, IsWholeNumber, lengthOf, Satisfies } from '../common/validation/rules.ts';

export class DeskTextDto implements DeskText {
  en: string;
  ht: string;
  fr: string;
}

/** A text in every language, each of at most `most` characters. */
const IsDeskText = (most: number) =>
  applyDecorators(
    CleanTexts(),
    Satisfies((value) => {
      const texts = languages.map((language) => (value as Partial<Record<Language, unknown>> | null)?.[language]);
      if (!texts.every((text) => typeof text === 'string' && isVisible(text)))
        return 'Please write this in all three languages.';
      return texts.some((text) => lengthOf(text as string) > most) ? fieldMessages.tooLong(most) : undefined;
    }),
  );

const CleanTexts = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(languages.map((language) => [language, cleanText((value as DeskText)[language])]))
      : value,
  );

export class DeskGuestsPageDto {
  /** Part of the name or email. */
  @IsOptionalText(deskLimits.search)
  search?: string;

  /** From 1. */
  @IsOptional()
  @Type(() => Number)
  @IsWholeNumber(1, 10_000)
  page?: number;

  /** Only guests whom no mail reaches. */
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value))
  @IsBoolean({ message: fieldMessages.notYesOrNo })
  toCall?: boolean;
}

export class DeskMailDto {
  /** change: to all; news: to those who agreed; thanks: to those who came; missed: to those who did not. */
  @ApiProperty({ enum: writtenKinds })
  @IsIn(writtenKinds, { message: fieldMessages.notOneOf(writtenKinds) })
  kind: WrittenKind;

  @IsDeskText(deskLimits.subject)
  subject: DeskTextDto;

  /** Paragraphs have an empty line between them. */
  @IsDeskText(deskLimits.text)
  paragraphs: DeskTextDto;
}

export class DeskStateDto {
  @ApiProperty({ enum: stateChanges })
  @IsIn(stateChanges, { message: fieldMessages.notOneOf(stateChanges) })
  change: StateChange;

  /**
   * For a postponement: when it begins instead, in the event's time zone; absent while no date is known.
   * @example '2026-08-21T19:00'
   */
  @ApiPropertyOptional()
  @IsOptionalText(20)
  to?: string;

  /** The reason, and what happens next. */
  @ApiPropertyOptional({ type: DeskTextDto })
  @IsOptional()
  @IsDeskText(deskLimits.text)
  why?: DeskTextDto;
}

export class DeskStateChangeDto extends DeskStateDto {
  /** The version of the event that the change is based on: a newer one is not overwritten. */
  @IsInt({ message: fieldMessages.required })
  version: number;
}

export class KitchenCountDto implements KitchenCount {
  name: DeskTextDto;
  people: number | null;
  written: string[];
}

export class TroubledMailDto {
  recipient: string;
  reason: string | null;
}

export class LeavingDto {
  @ApiProperty({ enum: writtenKinds })
  kind: WrittenKind;

  mails: number;
  leavesAt: string;
}

export class DeskEventDto implements DeskEvent {
  version: number;

  @ApiProperty({ enum: ['planned', 'postponed', 'cancelled'] })
  state: DeskEvent['state'];

  startsAt: string;
  undoUntil: string | null;
}

export class DeskViewDto implements DeskView {
  registrations: number;
  people: number;
  cancelled: number;
  peopleHere: number;
  toCall: number;
  photosWaiting: number;
  diets: KitchenCountDto[];
  needs: KitchenCountDto[];
  mailsWaiting: number;
  mailsFailed: number;
  troubledMails: TroubledMailDto[];
  leaving: LeavingDto[];
  event: DeskEventDto;
}

export class DeskGuestDto implements DeskGuest {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;

  @ApiProperty({ enum: languages })
  language: Language;

  party: number;
  diet: string | null;
  registeredAt: string;

  @ApiProperty({ enum: registrationStatuses })
  status: RegistrationStatus;

  cancelledAt: string | null;
  arrivedAt: string | null;
}

export class DeskGuestsDto implements DeskGuests {
  total: number;
  guests: DeskGuestDto[];
}

export class RenderedMailDto {
  @ApiProperty({ enum: languages })
  language: Language;

  subject: string;
  text: string;
}

export class DeskMailPreviewDto implements DeskMailPreview {
  people: number;
  mails: RenderedMailDto[];
}

export class DeskEventPreviewDto extends DeskMailPreviewDto implements DeskEventPreview {
  startsAt: string;
}

export class MailsDto {
  mails: number;
}
