import { fieldMessages } from '@konbit/contracts';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { isVisible, lengthOf } from './texts.ts';

/** A rule answers the sentence for a value that breaks it, and nothing for one that keeps it. */
type Rule = (value: unknown) => string | undefined;

const keeps = (name: string, rule: Rule, options?: ValidationOptions) =>
  ValidateBy(
    {
      name,
      validator: { validate: (value) => rule(value) === undefined, defaultMessage: (at) => rule(at?.value) ?? '' },
    },
    options,
  );

export const requiredText =
  (most: number, whenMissing: string): Rule =>
  (value) => {
    if (value === undefined || value === null || value === '') return whenMissing;
    if (typeof value !== 'string') return fieldMessages.notText;
    if (!isVisible(value)) return whenMissing;
    return lengthOf(value) > most ? fieldMessages.tooLong(most) : undefined;
  };

export const optionalText =
  (most: number): Rule =>
  (value) => {
    if (value === null) return undefined;
    if (typeof value !== 'string') return fieldMessages.notText;
    return lengthOf(value) > most ? fieldMessages.tooLong(most) : undefined;
  };

/** A text that must be there, of at most `most` characters. */
export const IsRequiredText = (most: number, whenMissing: string) =>
  keeps('requiredText', requiredText(most, whenMissing));

/** A text of at most `most` characters, or null. */
export const IsOptionalText = (most: number) => keeps('optionalText', optionalText(most));

/** A value that keeps a rule of the feature's own. */
export const Keeps = (rule: Rule) => keeps('rule', rule);

/** Skips all rules of the field when it is null or absent. */
export const IfGiven = () => ValidateIf((_, value) => value !== null && value !== undefined);
