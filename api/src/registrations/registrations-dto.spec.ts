import { fieldNames, isRequired, registrationFields, type FieldName } from '@konbit/contracts';
import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldsOf } from '../../test-support/routes.ts';
import { OwnRegistrationChangesDto } from '../own-registration/own-registration.dto.ts';
import { NewRegistrationDto } from './registrations.dto.ts';

const wrongIn = (dto: Type<object>, input: object): Record<string, string> =>
  Object.fromEntries(
    validateSync(plainToInstance(dto, input), { stopAtFirstError: true }).map(({ property, constraints }) => [
      property,
      Object.values(constraints ?? {})[0] ?? '',
    ]),
  );

/** One that breaks the rule of its kind. */
const wrong = Object.fromEntries(fieldNames.map((name) => [name, tooMuchFor(name)]));

function tooMuchFor(name: FieldName): unknown {
  const field = registrationFields[name];
  if (field.kind === 'consent') return 'yes';
  return 'limit' in field ? 'x'.repeat(field.limit + 1) : 'none of these';
}

describe('the dtos have a rule for each field that is asked of a guest, and for no other', () => {
  it.each<[string, Type<object>, string]>([
    ['of a new registration', NewRegistrationDto, 'profileImage'],
    ['of changes', OwnRegistrationChangesDto, 'language'],
  ])('%s', (_, dto, more) => {
    expect(fieldsOf(dto).sort()).toEqual([...fieldNames, more].sort());
    expect(Object.keys(wrongIn(dto, wrong)).sort()).toEqual([...fieldNames].sort());
  });
});

it('a new registration needs what the list requires, and has the rest by default', () => {
  const required = fieldNames.filter(isRequired);
  expect(wrongIn(NewRegistrationDto, {})).toEqual(
    Object.fromEntries(required.map((name) => [name, registrationFields[name].required])),
  );
  const { profileImage, ...defaults } = new NewRegistrationDto();
  const optional = fieldNames.filter((name) => !isRequired(name));
  const none = optional.map((name) => [name, registrationFields[name].kind === 'consent' ? false : null]);
  expect([profileImage, defaults]).toEqual([null, Object.fromEntries(none)]);
});

it('of changes, what is absent is not checked, and what may not be empty is refused when it is', () => {
  expect(wrongIn(OwnRegistrationChangesDto, {})).toEqual({});
  const emptied = Object.fromEntries(fieldNames.map((name) => [name, null]));
  const optional = fieldNames.filter((name) => 'limit' in registrationFields[name] && !isRequired(name));
  const refused = fieldNames.filter((name) => ![...optional, 'hearAbout'].includes(name));
  expect(Object.keys(wrongIn(OwnRegistrationChangesDto, emptied)).sort()).toEqual(refused.sort());
});
