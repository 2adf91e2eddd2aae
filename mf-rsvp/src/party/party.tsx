import { type Party, registrationLimits, type SavedParty } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { callApi, readRegistrationsAnew, useEvent, useTexts } from '@konbit/web';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswersForm } from '../answers/answers-form.tsx';
import { EventDetails } from '../screens/coming-screen.tsx';
import fields from '../answers/fields.module.css';
import classes from './party.module.css';
import { partyTexts } from './texts/texts.ts';
import { FailureNotice, Screen } from '../screens/screen.tsx';
import { rsvpTexts } from '../texts/texts.ts';

interface PartyFormProps {
  registrationId: string;
}

/** The service refuses it when this browser has become another guest's meanwhile. */
export function PartyForm({ registrationId }: PartyFormProps) {
  const t = useTexts(partyTexts);
  const common = useTexts(rsvpTexts);
  const { party } = useEvent<PageContent>();
  const queryClient = useQueryClient();
  const form = useForm<PartyAnswers>({
    initialValues: toPartyAnswers({}),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const save = useMutation({
    mutationFn: (answers: PartyAnswers) => saveParty({ registrationId, ...fromPartyAnswers(answers) }),
    onSuccess: () => readRegistrationsAnew(queryClient),
  });
  if (!party) return null;
  const { adultsAlong = 0, childrenAlong = 0 } = save.data ?? {};
  return (
    <form
      className={classes.party}
      noValidate
      onSubmit={form.onSubmit((answers) => {
        if (!save.isPending) save.mutate(answers);
      })}
    >
      <PartyFields form={form} />
      <Button type="submit" variant="default" radius="xl" size="md" aria-disabled={save.isPending}>
        {save.isPending ? t('saving') : t('saveParty')}
      </Button>
      <p role="status">{save.isSuccess && t.counted('partySaved', 1 + adultsAlong + childrenAlong)}</p>
      {save.error && <FailureNotice error={save.error}>{common('nothingLost')}</FailureNotice>}
    </form>
  );
}

const saveParty = (party: Party & PartyFormProps) =>
  callApi<SavedParty>('PUT', '/api/registrations/party', party, undefined, {}, 'adultsAlong');

interface WaitingScreenProps extends PartyFormProps {
  actions: ReactNode;
  children: ReactNode;
}

export function WaitingScreen({ actions, registrationId, children }: WaitingScreenProps) {
  const t = useTexts(partyTexts);
  return (
    <Screen title={t('onWaitingList')} actions={actions}>
      <p>{t('waitingText')}</p>
      {children}
      <PartyForm registrationId={registrationId} />
      <EventDetails />
    </Screen>
  );
}

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

export function PartyFields({ form, present }: { form: AnswersForm; present?: Partial<Party> }) {
  const t = useTexts(partyTexts);
  const { party } = useEvent<PageContent>();
  if (!party) return null;
  return (
    <fieldset className={fields.group}>
      <legend>{t('party')}</legend>
      <p className={fields.remark}>{t('partyHint')}</p>
      <div className={classes.counts}>
        <Count form={form} name="adultsAlong" most={Math.max(party.adults, present?.adultsAlong ?? 0)} />
        <Count form={form} name="childrenAlong" most={Math.max(party.children, present?.childrenAlong ?? 0)} />
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
