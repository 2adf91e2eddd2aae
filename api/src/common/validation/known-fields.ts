import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

const namesOf = new WeakMap<Type<object>, readonly string[]>();

/**
 * The fields of an input that its dto has rules for; all others are dropped before anything is made of them. Every
 * field is a plain value: in place of a list or an object comes an empty one, which no rule accepts.
 */
export function knownFields(dto: Type<object>, input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  const given = input as Record<string, unknown>;
  const names = fieldsOf(dto).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(names.map((name) => [name, isNested(given[name]) ? {} : given[name]]));
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/** The fields that a dto has rules for. */
export function fieldsOf(dto: Type<object>): readonly string[] {
  const known = namesOf.get(dto);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  namesOf.set(dto, names);
  return names;
}
