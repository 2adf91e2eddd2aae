import { fieldsOfKind, languages, type OwnRegistrationView, registrationFields } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import type { ReactNode } from 'react';
import { ChoiceAnswer } from '../common/choice-answer.tsx';
import choices from '../common/choices.module.css';
import { ConsentAnswer } from '../common/consent-answer.tsx';
import fields from '../common/fields.module.css';
import { Onward } from '../common/onward.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import screen from '../common/screen.module.css';
import { TextAnswer } from '../common/text-answer.tsx';
import classes from './change-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { languageNames } from './language-names.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';
import { useChangeForm } from './use-change-form.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface ChangeFormProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
  onLeave(): void;
}

/** All answers on one page. Only what was changed is sent. */
export function ChangeForm({ own, registration, onLeave }: ChangeFormProps) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const { form, error, isPending, save, leave } = useChangeForm(own, registration, onLeave);

  return (
    <Screen title={t('changeTitle')} gathered={7}>
      <form
        noValidate
        className={classes.changeForm}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {fieldsOfKind('line', 'email', 'note').map((name) => (
          <TextAnswer key={name} form={form} name={name} description={name === 'email' && t('emailHint')} />
        ))}
        {fieldsOfKind('choice').map((name) => (
          <Choices key={name} legend={ask(name)}>
            <ChoiceAnswer form={form} name={name} values={registrationFields[name].values} labelOf={ask} />
          </Choices>
        ))}
        <Choices legend={t('mailLanguage')} areShort>
          <ChoiceAnswer
            form={form}
            name="language"
            values={languages}
            labelOf={(language) => <span lang={language}>{languageNames[language]}</span>}
          />
        </Choices>
        {fieldsOfKind('consent').map((name) => (
          <ConsentAnswer key={name} form={form} name={name} />
        ))}
        {error && !isPending && (
          <FailureAlert error={error}>
            {t('notSaved')} {ask('nothingLost')}
          </FailureAlert>
        )}
        <div className={screen.actions}>
          <Onward type="submit" isPending={isPending}>
            {isPending ? t('saving') : t('save')}
          </Onward>
          <Button variant="transparent" size="lg" className={screen.back} disabled={isPending} onClick={leave}>
            {t('leaveUnchanged')}
          </Button>
        </div>
      </form>
    </Screen>
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
      <div className={areShort ? `${choices.choices} ${classes.short}` : choices.choices}>{children}</div>
    </fieldset>
  );
}
