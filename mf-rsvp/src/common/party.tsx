import { type Party, type RegistrationView, registrationLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { callApi, defineTexts, useEvent, useTexts } from '@konbit/web';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswersForm } from './answers-form.tsx';
import { EventDetails } from './coming-screen.tsx';
import fields from './fields.module.css';
import classes from './party.module.css';
import { FailureNotice, Screen } from './screen.tsx';
import { rsvpTexts } from './texts/texts.ts';

export function PartyForm() {
  const t = useTexts(partyTexts);
  const common = useTexts(rsvpTexts);
  const { party } = useEvent<PageContent>();
  const queryClient = useQueryClient();
  const form = useForm<PartyAnswers>({
    initialValues: toPartyAnswers({}),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const save = useMutation({
    mutationFn: (answers: PartyAnswers) =>
      callApi<RegistrationView>('PUT', '/api/registrations/party', fromPartyAnswers(answers)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['/api/registrations/count'] }),
  });
  if (!party) return null;
  const { adultsAlong = 0, childrenAlong = 0 } = save.data ?? {};
  return (
    <form className={classes.party} noValidate onSubmit={form.onSubmit((answers) => save.mutate(answers))}>
      <PartyFields form={form} />
      <Button type="submit" variant="default" radius="xl" size="md" loading={save.isPending}>
        {t('saveParty')}
      </Button>
      <p role="status">{save.isSuccess && t.counted('partySaved', 1 + adultsAlong + childrenAlong)}</p>
      {save.error && <FailureNotice error={save.error}>{common('nothingLost')}</FailureNotice>}
    </form>
  );
}

export function WaitingScreen({ actions }: { actions: ReactNode }) {
  const t = useTexts(partyTexts);
  return (
    <Screen title={t('onWaitingList')} actions={actions}>
      <p>{t('waitingText')}</p>
      <PartyForm />
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

/** Apart from the room's texts: most events have no parties, so a late chunk has them. */
export const partyTexts = defineTexts('party', {
  en: {
    party: 'Who comes along?',
    partyHint: 'Those who come with you need not register themselves.',
    adultsAlong: 'Adults with you',
    childrenAlong: 'Children with you',
    namesAlong: 'Their names, if you like',
    saveParty: 'Save who comes along',
    partySaved_one: 'Saved: you come alone.',
    partySaved_other: 'Saved: you are {{n}} people.',
    comeAlong_one: '{{n}} person comes with you.',
    comeAlong_other: '{{n}} people come with you.',
    capacity: 'There is room for {{n}} people. Once it is full, you join the waiting list.',
    onWaitingList: 'You are on the waiting list',
    waitingText:
      'Every place is taken. You wait with all who come with you; as soon as there is room for you, we will write.',
    offeredText: 'There is room for you now. We keep it for you until {{date}}, {{time}}.',
    takePlace: 'Take the place',
  },
  ht: {
    party: 'Ki moun k ap vini avèk ou?',
    partyHint: 'Moun k ap vini avèk ou yo pa bezwen enskri poukont yo.',
    adultsAlong: 'Granmoun avèk ou',
    childrenAlong: 'Timoun avèk ou',
    namesAlong: 'Non yo, si ou vle',
    saveParty: 'Anrejistre moun k ap vini yo',
    partySaved_one: 'Sa anrejistre: ou ap vini poukont ou.',
    partySaved_other: 'Sa anrejistre: nou {{n}} moun.',
    comeAlong_one: '{{n}} moun ap vini avèk ou.',
    comeAlong_other: '{{n}} moun ap vini avèk ou.',
    capacity: 'Gen plas pou {{n}} moun. Lè li plen, n ap mete ou sou lis datant lan.',
    onWaitingList: 'Ou sou lis datant lan',
    waitingText:
      'Tout plas yo pran. Ou ap tann ansanm ak moun k ap vini avèk ou yo; depi gen plas pou ou, n ap ekri ou.',
    offeredText: 'Gen plas pou ou kounye a. N ap kenbe li pou ou jiska {{date}}, {{time}}.',
    takePlace: 'Pran plas la',
  },
  fr: {
    party: 'Qui vous accompagne\u00a0?',
    partyHint: 'Les personnes qui vous accompagnent n’ont pas à s’inscrire elles-mêmes.',
    adultsAlong: 'Adultes avec vous',
    childrenAlong: 'Enfants avec vous',
    namesAlong: 'Leurs noms, si vous le souhaitez',
    saveParty: 'Enregistrer qui m’accompagne',
    partySaved_one: 'Enregistré\u00a0: vous venez sans accompagnement.',
    partySaved_other: 'Enregistré\u00a0: vous êtes {{n}} personnes.',
    comeAlong_one: '{{n}} personne vous accompagne.',
    comeAlong_other: '{{n}} personnes vous accompagnent.',
    capacity: 'Il y a de la place pour {{n}} personnes. Ensuite, vous rejoignez la liste d’attente.',
    onWaitingList: 'Vous êtes sur la liste d’attente',
    waitingText:
      'Toutes les places sont prises. Vous attendez avec les personnes qui vous accompagnent\u00a0; dès qu’il y aura de ' +
      'la place pour vous, nous vous écrirons.',
    offeredText: 'Il y a maintenant de la place pour vous. Nous vous la gardons jusqu’au {{date}}, {{time}}.',
    takePlace: 'Prendre la place',
  },
});
