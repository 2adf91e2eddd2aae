import { type Party, registrationLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useTexts } from '@konbit/web';
import { TextInput } from '@mantine/core';
import type { AnswersForm } from './answers-form.ts';
import fields from './fields.module.css';
import classes from './party.module.css';
import { partyTexts } from './party-texts.ts';

export type PartyAnswers = Record<keyof Party, string>;

export const toPartyAnswers = ({ adultsAlong = 0, childrenAlong = 0, namesAlong = null }: Partial<Party>) => ({
  adultsAlong: String(adultsAlong),
  childrenAlong: String(childrenAlong),
  namesAlong: namesAlong ?? '',
});

export const fromPartyAnswers = ({ adultsAlong, childrenAlong, namesAlong }: PartyAnswers): Party => ({
  adultsAlong: Number(adultsAlong),
  childrenAlong: Number(childrenAlong),
  namesAlong: namesAlong.trim() || null,
});

/** Asks who comes along, where the event does. */
export function PartyFields({ form, said }: { form: AnswersForm; said?: Partial<Party> }) {
  const t = useTexts(partyTexts);
  const { party } = useEvent<PageContent>();
  if (!party) return null;
  return (
    <fieldset className={fields.group}>
      <legend>{t('party')}</legend>
      <p className={fields.remark}>{t('partyHint')}</p>
      <div className={classes.counts}>
        <Count form={form} name="adultsAlong" most={Math.max(party.adults, said?.adultsAlong ?? 0)} />
        <Count form={form} name="childrenAlong" most={Math.max(party.children, said?.childrenAlong ?? 0)} />
      </div>
      <TextInput
        variant="unstyled"
        classNames={{ root: fields.field, input: fields.input }}
        label={t('namesAlong')}
        maxLength={registrationLimits.namesAlong}
        {...form.getInputProps('namesAlong')}
      />
    </fieldset>
  );
}

interface CountProps {
  form: AnswersForm;
  name: 'adultsAlong' | 'childrenAlong';
  most: number;
}

/** A list of numbers, in which no wrong one can be chosen. */
function Count({ form, name, most }: CountProps) {
  const t = useTexts(partyTexts);
  const { error, ...props } = form.getInputProps(name) as { error?: string };
  return (
    <div>
      <label htmlFor={name}>{t(name)}</label>
      <select
        {...props}
        id={name}
        className={classes.count}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      {error && <p id={`${name}-error`}>{error}</p>}
    </div>
  );
}
