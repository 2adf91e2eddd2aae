import { fieldNames, isOfKind, isRequired, partyFields, registrationFields } from '@konbit/contracts';
import { getMetadataStorage } from 'class-validator';
import { getMetadataArgsStorage } from 'typeorm';
import { OwnRegistrationChangesDto } from '../own-registration/own-registration.dto.ts';
import { inputPipe } from '../common/validation/rules.ts';
import { Registration } from './registration.entity.ts';
import { NewRegistrationDto } from './registrations.dto.ts';

const checkedFields = (dto: new () => object) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map((rule) => rule.propertyName),
  ),
];

async function errorsOf(metatype: new () => object, body: object): Promise<Record<string, string>> {
  try {
    await inputPipe.transform(body, { type: 'body', metatype });
    return {};
  } catch (failure) {
    return (failure as { fields: Record<string, string> }).fields;
  }
}

describe('each field of the list', () => {
  it('is checked when registering and when changing', () => {
    expect(checkedFields(NewRegistrationDto).sort()).toEqual([...fieldNames, ...partyFields, 'profileImage'].sort());
    expect(checkedFields(OwnRegistrationChangesDto).sort()).toEqual([...fieldNames, ...partyFields, 'language'].sort());
  });

  it.each(fieldNames)('%s has a column of its length, nullable if optional', (name) => {
    const field = registrationFields[name];
    const column = getMetadataArgsStorage().columns.find(
      ({ target, propertyName }) => target === Registration && propertyName === name,
    );
    expect(column?.options.nullable ?? false).toBe(!isRequired(name) && !isOfKind(name, 'consent'));
    if ('limit' in field) expect(column?.options.length).toBe(field.limit);
    if (isOfKind(name, 'consent')) expect(column?.options.type).toBe('boolean');
  });

  it.each(fieldNames)('%s is refused when too long, missing or mistyped', async (name) => {
    const field = registrationFields[name];
    for (const dto of [NewRegistrationDto, OwnRegistrationChangesDto]) {
      expect(await errorsOf(dto, { [name]: 7 })).toHaveProperty(name);
      if ('limit' in field) expect(await errorsOf(dto, { [name]: 'a'.repeat(field.limit + 1) })).toHaveProperty(name);
      if ('required' in field) expect((await errorsOf(dto, { [name]: ' ' }))[name]).toBe(field.required);
    }
    expect(name in (await errorsOf(NewRegistrationDto, {}))).toBe(isRequired(name));
    expect(await errorsOf(OwnRegistrationChangesDto, {})).toEqual({});
  });
});
