import { doorLimits, isVisible } from '@konbit/contracts';
import { focusOnArrival, useTexts } from '@konbit/web';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { doorTexts } from './texts/texts.ts';
import classes from './door.module.css';
import type { ListedGuest } from './guest-list.ts';

interface WalkInFormProps {
  /** The search that found nobody, which is most likely the name. */
  typed: string;
  /** Guests on the list of this name: most likely the walk-in is one of them. */
  namesakesOf: (name: string) => readonly ListedGuest[];
  /** `afterwards` follows a press on its button. */
  rowOf: (guest: ListedGuest, afterwards: () => void) => ReactNode;
  onLetIn: (name: string, party: number) => void;
}

export function WalkInForm({ typed, namesakesOf, rowOf, onLetIn }: WalkInFormProps) {
  const t = useTexts(doorTexts);
  const [isOpen, setOpen] = useState<boolean>(); // False once it was closed.
  const form = useForm({
    initialValues: { name: '', party: 1 },
    validate: { name: (name) => (isVisible(name) ? null : t('nameRequired')) },
  });
  const open = () => {
    form.setValues({ name: typed, party: 1 });
    form.clearErrors();
    setOpen(true);
  };
  if (!isOpen) {
    return (
      <div className={classes.doorNewGuest}>
        <Button ref={isOpen === false ? focusOnArrival : undefined} size="lg" fullWidth onClick={open}>
          {t('takeIn')}
        </Button>
      </div>
    );
  }

  const { name, party } = form.values;
  const namesakes = namesakesOf(name);
  const step = (by: 1 | -1) => form.setFieldValue('party', Math.min(doorLimits.party, Math.max(1, party + by)));
  const letIn = form.onSubmit(({ name }) => {
    onLetIn(name.trim(), party);
    setOpen(false);
  });
  return (
    <form className={classes.doorNewGuest} onSubmit={letIn} noValidate aria-label={t('newGuest')}>
      <TextInput
        label={t('name')}
        autoFocus
        autoComplete="off"
        autoCapitalize="words"
        maxLength={doorLimits.name}
        size="lg"
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
      <p role="status">{namesakes.length > 0 && t('onTheList')}</p>
      {namesakes.length > 0 && (
        <ul className={classes.doorGuests} aria-label={t('namesakes')}>
          {namesakes.map((guest) => rowOf(guest, () => setOpen(false)))}
        </ul>
      )}
      <div className={classes.doorParty} role="group" aria-label={t('howMany')}>
        <Button variant="default" size="lg" aria-label={t('less')} onClick={() => step(-1)}>
          −
        </Button>
        <output aria-live="polite">{t.counted('people', party)}</output>
        <Button variant="default" size="lg" aria-label={t('one')} onClick={() => step(1)}>
          +
        </Button>
      </div>
      <Button type="submit" size="lg">
        {t(namesakes.length > 0 ? 'letInAnother' : 'letIn')}
      </Button>
      <Button variant="default" size="lg" onClick={() => setOpen(false)}>
        {t('cancel')}
      </Button>
    </form>
  );
}
