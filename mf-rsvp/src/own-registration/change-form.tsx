import {
  fieldNames,
  type Language,
  languageNames,
  languages,
  type OwnRegistrationChanges,
  type OwnRegistrationView,
  partyFields,
} from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { type Answers, fromAnswers, refusedFields, toAnswers } from '../answers/answers.ts';
import { AllAnswers, type AnswersForm, ChoiceAnswer, useAnswersForm } from '../answers/answers-form.tsx';
import fields from '../answers/fields.module.css';
import { fromPartyAnswers, type PartyAnswers, PartyFields, toPartyAnswers } from '../party/party.tsx';
import { ownTexts } from './texts/texts.ts';
import screen from '../screens/screen.module.css';
import { BackButton, FailureNotice, NextButton, Screen } from '../screens/screen.tsx';
import type { OwnRegistrationState } from './own-registration.api.ts';
import classes from './own-registration.module.css';

export interface OwnAnswers extends Answers, PartyAnswers {
  language: Language;
}

/** The form opens with a pending email, which is the one that the guest wants. */
export const toOwnAnswers = (own: OwnRegistrationView): OwnAnswers => ({
  ...toAnswers({ ...own, email: own.pendingEmail ?? own.email }),
  ...toPartyAnswers(own),
  language: own.language,
});

/** Only what differs from the stored registration; an emptied answer is null. */
export function toChanges(own: OwnRegistrationView, answers: OwnAnswers): OwnRegistrationChanges {
  const before = toRequest(toOwnAnswers(own));
  const after = toRequest(answers);
  const changed = ([...fieldNames, ...partyFields, 'language'] as const).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

const toRequest = (answers: OwnAnswers): Required<OwnRegistrationChanges> => ({
  ...fromAnswers(answers),
  ...fromPartyAnswers(answers),
  language: answers.language,
});

interface ChangeFormProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
  onLeave(): void;
}

export function ChangeForm({ own, registration, onLeave }: ChangeFormProps) {
  const t = useTexts(ownTexts);
  const { mutate, reset, error, variables, isPending } = own.change;
  const { form, refused, setEmailChecked } = useAnswersForm({
    initialValues: toOwnAnswers(registration),
    refusedIn: (answers) => refusedFields(error, variables, toChanges(registration, answers)),
  });

  function leave(): void {
    reset();
    onLeave();
  }

  function save(): void {
    if (isPending) return;
    setEmailChecked(true);
    const { errors } = form.validate();
    const faulty = fieldNames.find((name) => Boolean(errors[name] ?? refused[name]));
    const changes = toChanges(registration, form.values);
    if (faulty) form.getInputNode(faulty)?.focus();
    else if (Object.keys(changes).length === 0) leave();
    else mutate(changes, { onSuccess: leave });
  }

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
        <OwnAnswersFields form={form} own={registration} />
        {error && !isPending && <FailureNotice error={error}>{`${t('notSaved')} ${t('nothingLost')}`}</FailureNotice>}
        <div className={screen.actions}>
          <NextButton type="submit" isPending={isPending}>
            {isPending ? t('saving') : t('save')}
          </NextButton>
          <BackButton disabled={isPending} onClick={leave}>
            {t('leaveUnchanged')}
          </BackButton>
        </div>
      </form>
    </Screen>
  );
}

export function OwnAnswersFields({ form, own }: { form: AnswersForm; own: OwnRegistrationView }) {
  const t = useTexts(ownTexts);
  return (
    <AllAnswers form={form} emailHint={t('newEmailHint')}>
      {own.canChangeParty && <PartyFields form={form} present={own} />}
      <fieldset className={fields.group}>
        <legend>{t('mailLanguage')}</legend>
        <ChoiceAnswer
          form={form}
          name="language"
          values={languages}
          labelOf={(language) => <span lang={language}>{languageNames[language]}</span>}
        />
      </fieldset>
    </AllAnswers>
  );
}
