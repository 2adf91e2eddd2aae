import {
  type DeskEvent,
  type DeskEventPreview,
  type DeskText,
  deskLimits,
  isVisible,
  type StateChange,
  stateChanges,
} from '@konbit/contracts';
import { formatDateIn, formatTimeIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  DeskPart,
  MailsInThree,
  noTexts,
  Notice,
  PreviewForm,
  Question,
  sameInAll,
  TakeBack,
  TextsInThree,
  usePreviewedAct,
} from './preview-and-confirm.tsx';
import { useDeskCall } from './desk.api.ts';
import { deskTexts } from './texts/texts.ts';

interface Draft {
  change: StateChange;
  isSame: boolean;
  why: DeskText;
}

interface ChangeDraft {
  change: StateChange;
  to?: string;
  why?: DeskText;
}

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
  // The chosen change may have become impossible.
  const possibly = (chosen: StateChange) => (possible.includes(chosen) ? chosen : possible[0]!);
  const inAllOrNone = (text: string, { change: chosen, isSame, why }: Draft) =>
    !isSame && possibly(chosen) !== 'reopen' && !isVisible(text) && Object.values(why).some(isVisible)
      ? t('required')
      : null;
  const form = useForm({
    initialValues: { change: 'postpone' as StateChange, to: '', isSame: false, why: noTexts() },
    validate: { why: { en: inAllOrNone, ht: inAllOrNone, fr: inAllOrNone } },
  });
  const { notice, preview, act, ...question } = usePreviewedAct<
    ChangeDraft,
    DeskEventPreview,
    ChangeDraft & { version: number }
  >(token, '/event');
  // The act is refused when another version was published since its preview.
  const [version, setVersion] = useState(event.version);
  const undo = useDeskCall<void, void>(token, 'DELETE', '/event', null);
  const change = possibly(form.values.change);
  const show = form.onSubmit(({ to, isSame, why }) => {
    undo.reset();
    setVersion(event.version);
    question.show({
      change,
      ...(change === 'postpone' && to && { to }),
      ...(change !== 'reopen' && isVisible(why.en) && { why: isSame ? sameInAll(why.en) : why }),
    });
  });
  const takenBack = () => {
    question.close(t('tookBack'));
    form.reset();
  };

  const shown = preview.variables;
  return (
    <DeskPart title={t('event')}>
      <p>{t(`${event.state}State`, whenOf(event.startsAt))}</p>
      {notice && <Notice key={notice}>{notice}</Notice>}
      {event.undoUntil && (
        <TakeBack label={t('undo')} takeBack={undo} onTakenBack={takenBack}>
          {t('undoUntil', { time: whenOf(event.undoUntil).time })}
        </TakeBack>
      )}
      {preview.data && shown ? (
        <Question
          question={t.counted(`${shown.change}Question`, preview.data.people)}
          yes={t('yes')}
          isPending={act.isPending}
          error={act.error}
          onNo={() => question.close()}
          onYes={() => question.confirm({ ...shown, version }, form.reset)}
        >
          {shown.to && <p>{t('newDate', whenOf(preview.data.startsAt))}</p>}
          <p>{toCall > 0 ? `${t('atOnce')} ${t.counted('toCall', toCall)}` : t('atOnce')}</p>
          <MailsInThree mails={preview.data.mails} />
        </Question>
      ) : (
        <PreviewForm
          title={t('changeEvent')}
          isDirty={form.isDirty()}
          isBack={question.isBack}
          preview={preview}
          onSubmit={show}
        >
          <Radio.Group label={t('what')} {...form.getInputProps('change')} value={change}>
            {possible.map((each) => (
              <Radio key={each} value={each} label={t(each)} />
            ))}
          </Radio.Group>
          {change === 'postpone' && (
            <TextInput
              type="datetime-local"
              size="md"
              label={t('to')}
              description={t('toHint')}
              {...form.getInputProps('to')}
            />
          )}
          {change !== 'reopen' && (
            <>
              <TextsInThree
                legend={t('why')}
                isSame={form.values.isSame}
                isLong
                limit={deskLimits.text}
                inputOf={(each) => form.getInputProps(`why.${each}`)}
              />
              <Checkbox label={t('sameText')} {...form.getInputProps('isSame', { type: 'checkbox' })} />
            </>
          )}
        </PreviewForm>
      )}
    </DeskPart>
  );
}
