import { hearAboutValues, languages } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Checkbox, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import fields from '../common/fields.module.css';
import choice from '../common/choices.module.css';
import consent from '../common/consents.module.css';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from './change-form.module.css';
import { languageNames } from './language-names.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import type { ChangeFormState } from './use-change-form.ts';

const card = { root: choice.choice, body: choice.choiceBody, radio: fields.mark, label: choice.choiceLabel };
const tick = { body: consent.consentBody, input: fields.mark, label: consent.consentLabel };

/** How one heard, the language of the mails, and the two consents: each may be withdrawn. */
export function ChoiceFields({ state: { answers, change } }: { state: ChangeFormState }) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  return (
    <>
      <Choices legend={ask('hearAbout')}>
        {hearAboutValues.map((value) => (
          <Radio
            key={value}
            classNames={card}
            name="hearAbout"
            value={value}
            label={ask(value)}
            checked={value === answers.hearAbout}
            onChange={() => change({ hearAbout: value })}
          />
        ))}
      </Choices>
      <Choices legend={t('mailLanguage')} areShort>
        {languages.map((value) => (
          <Radio
            key={value}
            classNames={card}
            name="language"
            value={value}
            label={<span lang={value}>{languageNames[value]}</span>}
            checked={value === answers.language}
            onChange={() => change({ language: value })}
          />
        ))}
      </Choices>
      {(['emailUpdates', 'futureEvents'] as const).map((field) => (
        <Checkbox
          key={field}
          classNames={tick}
          label={ask(field)}
          name={field}
          checked={answers[field]}
          onChange={(event) => change({ [field]: event.currentTarget.checked })}
        />
      ))}
    </>
  );
}

interface ChoicesProps {
  legend: string;
  areShort?: boolean;
  children: ReactNode;
}

function Choices({ legend, areShort = false, children }: ChoicesProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={fields.label}>{legend}</legend>
      <div className={areShort ? `${choice.choices} ${classes.short}` : choice.choices}>{children}</div>
    </fieldset>
  );
}
