import type { RegistrationView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { callApi, useEvent, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EventDetails } from './coming-screen.tsx';
import { type PartyAnswers, PartyFields, fromPartyAnswers, toPartyAnswers } from './party-fields.tsx';
import { partyTexts } from './party-texts.ts';
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
