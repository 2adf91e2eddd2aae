import {
  cleanEmail,
  deskLimits,
  deskMessages,
  fieldMessages,
  isAccentedEmail,
  isPhoneNumber,
  isVisible,
  isWellFormedEmail,
  languages,
  registrationFields,
  registrationMessages,
  registrationStatuses,
  stateChanges,
  writtenKinds,
  type DeskEvent,
  type DeskEventPreview,
  type DeskGuest,
  type DeskGuestChanges,
  type DeskGuestCheck,
  type DeskGuests,
  type DeskMailPreview,
  type DeskNeeds,
  type DeskText,
  type DeskView,
  type KitchenCount,
  type Language,
  type NewDeskGuest,
  type RegistrationStatus,
  type StateChange,
  type WrittenKind,
} from '@konbit/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import {
  CleanName,
  cleanText,
  GivenText,
  IsOptionalText,
  IsRequiredText,
  IsWholeNumber,
  lengthOf,
  Satisfies,
} from '../common/validation/rules.ts';
import { lastSeen } from '../event/event.service.ts';
import type { HandChanges, HandCorrections, HandEntry } from '../registrations/manual-registrations.service.ts';
import { withoutUndefined } from '../registrations/party.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import { IfGiven } from '../registrations/registrations.dto.ts';

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

const IsLineOrNone = () =>
  applyDecorators(
    IsString({ message: fieldMessages.notText }),
    Satisfies((value) => {
      const { limit } = registrationFields.lastName;
      return lengthOf(String(value)) <= limit ? undefined : fieldMessages.tooLong(limit);
    }),
  );
const IsNote = () => applyDecorators(GivenText(), IsOptionalText(deskLimits.note));

const emailRule = (value: unknown) => {
  const email = String(value);
  if (isWellFormedEmail(email) && hasEmail(email)) return undefined;
  const { emailAccented, emailInvalid } = registrationMessages;
  return isAccentedEmail(email) ? emailAccented : emailInvalid(lastSeen().exampleEmail);
};

export class NewDeskGuestDto implements NewDeskGuest {
  /** @example 'Anacaona' */
  @CleanName()
  @IsRequiredText(registrationFields.firstName.limit, registrationFields.firstName.required)
  firstName: string;

  @ApiPropertyOptional()
  @CleanName()
  @IfGiven()
  @IsLineOrNone()
  lastName?: string;

  /** Null for a guest who has none. */
  @ApiPropertyOptional()
  @Transform(({ value }) => (typeof value === 'string' ? cleanEmail(value) || null : value))
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  @Satisfies(emailRule)
  email?: string | null;

  /** @example '+1 416 555 0100' */
  @ApiPropertyOptional()
  @GivenText()
  @IsOptionalText(deskLimits.phone)
  @Satisfies((value) => (isPhoneNumber(String(value)) ? undefined : deskMessages.phoneInvalid))
  phone?: string | null;

  /** Of the mails. */
  @ApiPropertyOptional({ enum: languages })
  @IfGiven()
  @IsIn(languages, { message: fieldMessages.notOneOf(languages) })
  language?: Language;

  /** With the guest and all children. */
  @ApiPropertyOptional()
  @IfGiven()
  @IsWholeNumber(1, deskLimits.party)
  party?: number;

  @ApiPropertyOptional()
  @IfGiven()
  @IsWholeNumber(0, deskLimits.party - 1)
  children?: number;

  @ApiPropertyOptional()
  @IsNote()
  diet?: string | null;

  @ApiPropertyOptional()
  @IsNote()
  needs?: string | null;

  /** The organizers' own. The guest can read it in what is held on them. */
  @ApiPropertyOptional()
  @IsNote()
  note?: string | null;
}

export class DeskGuestChangesDto
  extends PartialType(NewDeskGuestDto, { skipNullProperties: false })
  implements DeskGuestChanges {}

export class WaitingAgainDto {
  /** When the guest began to wait. */
  @Satisfies((value) => (Date.parse(String(value)) <= Date.now() ? undefined : deskMessages.sinceInvalid))
  since: string;
}

type Renamed = { [name in 'children' | 'diet' | 'needs']: DeskGuestChangesDto[name] | undefined };

const renamed = ({ children, diet, needs }: Renamed): HandChanges => ({
  ...(children !== undefined && { childrenAlong: children }),
  ...(diet !== undefined && { dietaryRestrictions: diet }),
  ...(needs !== undefined && { accessibilityNeeds: needs }),
});

export function entryOf({ children, diet, needs, email, ...answers }: NewDeskGuestDto): HandEntry {
  const given = withoutUndefined(answers);
  return { lastName: '', language: 'en', ...given, ...(email && { email }), ...renamed({ children, diet, needs }) };
}

export const correctionsOf = ({ children, diet, needs, ...answers }: DeskGuestChangesDto): HandCorrections => ({
  ...withoutUndefined(answers),
  ...renamed({ children, diet, needs }),
});

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
  children: number;
  cancelled: number;
  peopleWaiting: number;
  placesFree: number | null;
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
  children: number;
  diet: string | null;
  note: string | null;
  registeredAt: string;

  @ApiProperty({ enum: registrationStatuses })
  status: RegistrationStatus;

  waitingSince: string | null;
  cancelledAt: string | null;
  arrivedAt: string | null;
  peopleHere: number;
}

export class DeskNeedsDto implements DeskNeeds {
  id: string;
  firstName: string;
  lastName: string;
  party: number;
  needs: string | null;
}

export class DeskGuestCheckDto implements DeskGuestCheck {
  isKnown: boolean;
  placesFree: number | null;
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
