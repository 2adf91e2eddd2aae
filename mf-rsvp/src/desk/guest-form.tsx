import {
  type DeskAnswers,
  type DeskGuest,
  deskLimits,
  isPhoneNumber,
  isVisible,
  type Language,
  languageNames,
  languages,
  registrationFields,
} from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import classes from './desk.module.css';
import { Failure } from './preview-and-confirm.tsx';
import { deskTexts } from './texts/texts.ts';

export const nameOf = ({ firstName, lastName }: Pick<DeskGuest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** As they are typed. */
type Draft = Record<Exclude<keyof DeskAnswers, 'language'>, string> & { language: Language };

const draftOf = (answers: Partial<DeskAnswers>, language: Language): Draft => ({
  firstName: answers.firstName ?? '',
  lastName: answers.lastName ?? '',
  email: answers.email ?? '',
  phone: answers.phone ?? '',
  language: answers.language ?? language,
  party: String(answers.party ?? 1),
  children: String(answers.children ?? 0),
  diet: answers.diet ?? '',
  needs: answers.needs ?? '',
  note: answers.note ?? '',
});

const answersOf = ({ firstName, lastName, language, party, children, ...texts }: Draft): DeskAnswers => {
  const orNone = (text: string) => text.trim() || null;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    language,
    party: Number(party),
    children: Number(children),
    email: orNone(texts.email),
    phone: orNone(texts.phone),
    diet: orNone(texts.diet),
    needs: orNone(texts.needs),
    note: orNone(texts.note),
  };
};

interface GuestFormProps {
  /** As they are before. */
  answers: Partial<DeskAnswers>;
  /** Of the mails, where nothing else is known. */
  language: Language;
  /** Needs are about health: a correction has a field for them only once they were shown. */
  hasNeeds: boolean;
  isPending: boolean;
  error: Error | null;
  onSubmit(answers: DeskAnswers): void;
  onBack?: () => void;
}

export function GuestForm({ answers, language, hasNeeds, isPending, error, onSubmit, onBack }: GuestFormProps) {
  const t = useTexts(deskTexts);
  const isWhole = (text: string, least: number, most: number) =>
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  const form = useForm<Draft>({
    initialValues: draftOf(answers, language),
    validate: {
      firstName: (text) => (isVisible(text) ? null : t('firstNameRequired')),
      phone: (text) => (text.trim() === '' || isPhoneNumber(text.trim()) ? null : t('phoneInvalid')),
      party: (text) => (isWhole(text, 1, deskLimits.party) ? null : t('partyInvalid', { n: deskLimits.party })),
      children: (text, { party }) => (isWhole(text, 0, Number(party) - 1) ? null : t('childrenInvalid')),
    },
  });
  const nameLimit = registrationFields.firstName.limit;
  const shared = { size: 'md', autoComplete: 'off' } as const;
  const number = { ...shared, inputMode: 'numeric', maxLength: 2 } as const;
  return (
    <form
      className={classes.deskForm}
      noValidate
      onSubmit={form.onSubmit((draft) => {
        if (!isPending) onSubmit(answersOf(draft));
      })}
    >
      <div className={classes.deskPair}>
        <TextInput label={t('firstName')} maxLength={nameLimit} {...shared} {...form.getInputProps('firstName')} />
        <TextInput label={t('lastName')} maxLength={nameLimit} {...shared} {...form.getInputProps('lastName')} />
      </div>
      <div className={classes.deskPair}>
        <TextInput
          label={t('phone')}
          type="tel"
          maxLength={deskLimits.phone}
          {...shared}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t('emailIfAny')}
          type="email"
          maxLength={registrationFields.email.limit}
          {...shared}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.deskPair}>
        <TextInput label={t('party')} {...number} {...form.getInputProps('party')} />
        <TextInput label={t('childrenOfThem')} {...number} {...form.getInputProps('children')} />
      </div>
      <Radio.Group label={t('language')} {...form.getInputProps('language')}>
        {languages.map((each) => (
          <Radio key={each} value={each} label={languageNames[each]} />
        ))}
      </Radio.Group>
      <TextInput label={t('diet')} maxLength={deskLimits.note} {...shared} {...form.getInputProps('diet')} />
      {hasNeeds && (
        <TextInput label={t('needs')} maxLength={deskLimits.note} {...shared} {...form.getInputProps('needs')} />
      )}
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        rows={2}
        maxLength={deskLimits.note}
        {...shared}
        {...form.getInputProps('note')}
      />
      <Failure error={error} />
      <div className={classes.deskActs}>
        <Button type="submit" size="md" aria-disabled={isPending}>
          {t('goOn')}
        </Button>
        {onBack && (
          <Button size="md" variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}
