import {
  fieldMessages,
  forEachField,
  hearAboutValues,
  registrationFields,
  registrationLimits,
  registrationMessages,
  type HearAbout,
  type NewRegistration,
  type Party,
  placesLeft,
  type PlacesLeft,
  type PlacesView,
  type RegistrationAnswers,
  registrationStatuses,
  type RegistrationMatch,
  type RegistrationStatus,
  type RegistrationView,
  type SavedParty,
} from '@konbit/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { EventContent } from '@konbit/event';
import { IsBoolean, IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { photoRule } from '../common/photos/photo-rule.ts';
import {
  CleanEmail,
  CleanName,
  GivenName,
  GivenText,
  IsId,
  IsOptionalText,
  IsRequiredText,
  IsWellFormedEmail,
  IsWholeNumber,
  Satisfies,
} from '../common/validation/rules.ts';
import { lastSeen } from '../event/event.service.ts';
import type { LinksService } from '../mail/links.service.ts';
import { partyOf } from './party.ts';
import type { Registration } from './registration.entity.ts';
import { hasEmail } from './registration-mails.service.ts';
import { isExpected } from './registrations.repository.ts';

const IsLine = ({ limit, required }: { limit: number; required: string }) =>
  applyDecorators(CleanName(), IsRequiredText(limit, required));
const IsNote = ({ limit }: { limit: number }) => applyDecorators(GivenText(), IsOptionalText(limit));
const IsConsent = () => applyDecorators(IfGiven(), IsBoolean({ message: fieldMessages.notYesOrNo }));

const emailInvalid = () => registrationMessages.emailInvalid(lastSeen().exampleEmail);

const aChoice = { type: String, enum: [...hearAboutValues, null], nullable: true } as const;

/** An absent field is not checked; a null one is. */
export const IfGiven = () => ValidateIf((_, value) => value !== undefined);

/** The limit of every event; the published one may allow fewer. */
const mostAlong = 20;
const IsCount = () => applyDecorators(IfGiven(), IsWholeNumber(0, mostAlong));

/** Who comes along, where the event asks. */
export class PartyDto implements Partial<Party> {
  @ApiPropertyOptional()
  @IsCount()
  adultsAlong?: number;

  @ApiPropertyOptional()
  @IsCount()
  childrenAlong?: number;

  /** At most 500 characters. */
  @ApiPropertyOptional()
  @IsNote({ limit: registrationLimits.namesAlong })
  namesAlong?: string | null;
}

export class OwnPartyDto extends PartyDto {
  /** Whose party it is; NOT_YOUR_REGISTRATION when this browser has become another guest's meanwhile. */
  @ApiPropertyOptional()
  @IfGiven()
  @IsId()
  registrationId?: string;
}

export class SavedPartyDto implements SavedParty {
  adultsAlong: number;
  childrenAlong: number;
}

/** A test compares its rules with `registrationFields`. */
export class AnswersDto extends PartyDto {
  /** @example 'Anacaona' */
  @IsLine(registrationFields.firstName)
  firstName: string;

  /** @example 'Pierre' */
  @IsLine(registrationFields.lastName)
  lastName: string;

  /** Unique without regard to case. */
  @CleanEmail()
  @IsWellFormedEmail(registrationFields.email.required, emailInvalid)
  @Satisfies((value) => (hasEmail(String(value)) ? undefined : emailInvalid()))
  email: string;

  /** One of social-media, community, word-of-mouth, other, or nothing. */
  @ApiPropertyOptional(aChoice)
  @GivenText()
  @IsOptional()
  @IsIn(hearAboutValues, { message: registrationMessages.choiceInvalid })
  hearAbout?: HearAbout | null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @IsNote(registrationFields.dietaryRestrictions)
  dietaryRestrictions?: string | null;

  /** At most 1,000 characters. */
  @ApiPropertyOptional()
  @IsNote(registrationFields.accessibilityNeeds)
  accessibilityNeeds?: string | null;

  @ApiPropertyOptional()
  @IsConsent()
  emailUpdates?: boolean;

  @ApiPropertyOptional()
  @IsConsent()
  futureEvents?: boolean;
}

export class NewRegistrationDto extends AnswersDto implements NewRegistration {
  override hearAbout: HearAbout | null = null;
  override dietaryRestrictions: string | null = null;
  override accessibilityNeeds: string | null = null;
  override emailUpdates = false;
  override futureEvents = false;

  /** A data-URL of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB. */
  @ApiPropertyOptional()
  @GivenText()
  @IsOptional()
  @Satisfies(photoRule(registrationLimits.profileImageBytes, registrationMessages.photoTooLarge))
  profileImage: string | null = null;
}

export class RegistrationLookupDto {
  /** Compared without regard to case or surrounding blanks. */
  @CleanEmail()
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  email?: string;

  /** Needed after NAME_NEEDED; compared without regard to case, accents, blanks, hyphens or apostrophes. */
  @GivenName()
  @IsOptional()
  @IsString({ message: fieldMessages.notText })
  lastName?: string | null;
}

export class RegistrationDto implements RegistrationView {
  firstName: string;
  lastName: string;
  email: string;
  @ApiProperty(aChoice)
  hearAbout: HearAbout | null;
  dietaryRestrictions: string | null;
  accessibilityNeeds: string | null;
  emailUpdates: boolean;
  futureEvents: boolean;
  id: string;
  /** False also where a photo was sent and could not be prepared in time: `PUT /own-registration/photo` adds it. */
  hasProfileImage: boolean;
  createdAt: string;
  doorCode?: string;
  adultsAlong?: number;
  childrenAlong?: number;
  namesAlong?: string | null;
  @ApiPropertyOptional({ enum: registrationStatuses })
  status?: RegistrationStatus;
}

export class PlacesDto implements PlacesView {
  @ApiProperty({ enum: placesLeft })
  left: PlacesLeft;
}

export class RegistrationMatchDto implements RegistrationMatch {
  id: string;
  email: string;
  firstName?: string;
  @ApiPropertyOptional({ enum: ['waiting', 'offered'] })
  status?: 'waiting' | 'offered';
}

/**
 * As the owner sees it: with the party where the event asks for one, with the status where places are limited, with
 * the code for the door where the event has codes.
 */
export const viewOf = (
  registration: Registration,
  { party, capacity, door }: Pick<EventContent, 'party' | 'capacity' | 'door'>,
  links: LinksService,
): RegistrationView => ({
  id: registration.id,
  ...forEachField<RegistrationAnswers>((name) => registration[name]),
  hasProfileImage: registration.hasProfileImage,
  createdAt: registration.createdAt.toISOString(),
  ...(party && partyOf(registration)),
  ...((capacity !== undefined || registration.status !== 'coming') && { status: registration.status }),
  ...(door?.codes && isExpected(registration) && { doorCode: links.doorCode(registration.id) }),
});
