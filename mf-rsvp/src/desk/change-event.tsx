import {
  type DeskEvent,
  type DeskEventPreview,
  type DeskText,
  deskLimits,
  type StateChange,
  stateChanges,
} from '@konbit/contracts';
import { formatDateIn, formatTimeIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  noTexts,
  PreviewForm,
  Question,
  TakeBack,
  TextsInThree,
  Told,
  usePreviewedAct,
} from './preview-and-confirm.tsx';
import { useDeskCall } from './desk.api.ts';
import classes from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

interface WantedChange {
  change: StateChange;
  to?: string;
  why?: DeskText;
}

type VersionedChange = WantedChange & { version: number };

const states = { planned: 'planned', postponed: 'postponed', cancelled: 'isOff' } as const;
const isWritten = (text: string) => text.trim() !== '';

export function ChangeEvent({ token, event, toCall }: { token: string; event: DeskEvent; toCall: number }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const whenOf = (at: string) => ({
    date: formatDateIn(timeZone, at, language),
    time: formatTimeIn(timeZone, at, language),
  });
  const possible = stateChanges.filter((change) =>
    change === 'reopen' ? event.state !== 'planned' : event.state !== 'cancelled',
  );
  const all = (text: string, { why }: { why: DeskText }) =>
    !isWritten(text) && Object.values(why).some(isWritten) ? t('required') : null;
  const form = useForm({
    initialValues: { change: 'postpone' as StateChange, to: '', why: noTexts() },
    validate: { why: { en: all, ht: all, fr: all } },
  });
  const { told, tell, preview, act, ...asked } = usePreviewedAct<WantedChange, DeskEventPreview, VersionedChange>(
    token,
    '/event',
  );
  const undo = useDeskCall<void, void>(token, 'DELETE', '/event');
  // The chosen change may have become impossible.
  const change = possible.includes(form.values.change) ? form.values.change : possible[0]!;
  const show = form.onSubmit(({ to, why }) => {
    undo.reset();
    asked.show({
      change,
      ...(change === 'postpone' && to && { to }),
      ...(change !== 'reopen' && isWritten(why.en) && { why }),
    });
  });
  const takenBack = () => {
    tell(t('tookBack'));
    form.reset();
  };

  const wanted = preview.variables;
  return (
    <section className={classes.deskPart} aria-labelledby="desk-event">
      <h2 id="desk-event">{t('event')}</h2>
      <p>{t(states[event.state], whenOf(event.startsAt))}</p>
      {told && <Told key={told}>{told}</Told>}
      {event.undoUntil && (
        <TakeBack label={t('undo')} takeBack={undo} onTakenBack={takenBack}>
          {t('undoUntil', { time: whenOf(event.undoUntil).time })}
        </TakeBack>
      )}
      {preview.data && wanted ? (
        <Question
          question={t.counted(`${wanted.change}Question`, preview.data.people)}
          yes={t('yes')}
          isUnderWay={act.isPending}
          error={act.error}
          onNo={asked.close}
          onYes={() => asked.confirm({ ...wanted, version: event.version }, form.reset)}
        >
          {wanted.to && <p>{t('newDate', whenOf(preview.data.startsAt))}</p>}
          <p>
            {t('atOnce')} {toCall > 0 && t.counted('toCall', toCall)}
          </p>
        </Question>
      ) : (
        <PreviewForm preview={preview} onSubmit={show}>
          <Radio.Group label={t('what')} {...form.getInputProps('change')} value={change}>
            {possible.map((one) => (
              <Radio key={one} value={one} label={t(one)} />
            ))}
          </Radio.Group>
          {change === 'postpone' && (
            <TextInput type="datetime-local" label={t('to')} description={t('toHint')} {...form.getInputProps('to')} />
          )}
          {change !== 'reopen' && (
            <TextsInThree
              legend={t('why')}
              isLong
              limit={deskLimits.text}
              inputOf={(one) => form.getInputProps(`why.${one}`)}
            />
          )}
        </PreviewForm>
      )}
    </section>
  );
}
