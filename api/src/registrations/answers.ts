import { applyDecorators } from '@nestjs/common';
import {
  fieldMessages,
  fieldNames,
  isOfKind,
  isRequired,
  registrationFields,
  registrationMessages,
  type FieldName,
  type RegistrationAnswers,
} from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { IsOptionalText, IsRequiredText, IsWellFormedEmail } from '../common/validation/rules.ts';
import { CleanText, GivenText } from '../common/validation/texts.ts';
import { lastSeen } from '../event/event.service.ts';

/** What the documentation says of some fields beyond type and limit. */
type Notes = Partial<Record<FieldName, Pick<ApiPropertyOptions, 'description' | 'example'>>>;

/** Base of a dto: the answers of a new registration, the optional ones with their defaults. */
export const newAnswers = (notes: Notes) =>
  dtoBase<RegistrationAnswers>(
    (name) => [
      ...rulesOf(name),
      isRequired(name)
        ? ApiProperty({ ...typeOf(name), ...notes[name] })
        : ApiPropertyOptional({
            ...typeOf(name),
            description: limitsOf(name),
            default: defaults[name],
            ...notes[name],
          }),
    ],
    defaults,
  );

/** Base of a dto: answers to be changed. One that is absent is not checked; one that is there as null is. */
export const changedAnswers = (notes: Notes) =>
  dtoBase<Partial<RegistrationAnswers>>((name) => [
    ValidateIf((_, value) => value !== undefined),
    ...rulesOf(name),
    ApiPropertyOptional({ ...typeOf(name), ...notes[name] }),
  ]);

/** Base of a dto: the answers of a registration as they are shown. */
export const shownAnswers = () => dtoBase<RegistrationAnswers>((name) => [ApiProperty(typeOf(name))]);

const defaults: Partial<RegistrationAnswers> = Object.fromEntries(
  fieldNames.filter((name) => !isRequired(name)).map((name) => [name, isOfKind(name, 'consent') ? false : null]),
);

/** A class with a decorated property for each field. */
function dtoBase<T>(decoratorsOf: (name: FieldName) => PropertyDecorator[], initially: Partial<T> = {}): new () => T {
  class Answers {
    constructor() {
      Object.assign(this, initially);
    }
  }
  for (const name of fieldNames) applyDecorators(...decoratorsOf(name))(Answers.prototype, name);
  return Answers as new () => T;
}

function rulesOf(name: FieldName): PropertyDecorator[] {
  const field = registrationFields[name];
  switch (field.kind) {
    case 'consent':
      return [IsBoolean({ message: fieldMessages.notYesOrNo })];
    case 'choice':
      return [GivenText(), IsOptional(), IsIn(field.values, { message: registrationMessages.choiceInvalid })];
    case 'email':
      return [
        CleanText(),
        IsWellFormedEmail(field.required, () => registrationMessages.emailInvalid(lastSeen().exampleEmail)),
      ];
    default:
      return 'required' in field
        ? [CleanText(), IsRequiredText(field.limit, field.required)]
        : [GivenText(), IsOptionalText(field.limit)];
  }
}

/** The type in the documentation. */
function typeOf(name: FieldName): ApiPropertyOptions {
  const field = registrationFields[name];
  if (field.kind === 'consent') return { type: Boolean };
  return {
    type: String,
    ...(field.kind === 'choice' && { enum: [...field.values, null] }),
    ...(!isRequired(name) && { nullable: true }),
  };
}

function limitsOf(name: FieldName): string | undefined {
  const field = registrationFields[name];
  if (field.kind === 'choice') return `One of ${field.values.join(', ')}, or nothing.`;
  return 'limit' in field ? `At most ${field.limit.toLocaleString('en')} characters.` : undefined;
}
